package flashsale.lab.study;

/** Why two sides cannot be compared by a figure. */
enum Obstacle {
    MEANING("not comparable", "it does not mean the same in both"),
    FAILURES("not comparable: failures", "failed attempts have no latency"),
    SOLD_OUT("not comparable: sold out", "no more can be completed than there is to sell");

    /** For tables. */
    final String label;

    /** For sentences. */
    final String reason;

    Obstacle(String label, String reason) {
        this.label = label;
        this.reason = reason;
    }
}
