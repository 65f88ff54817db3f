package flashsale.lab.comparison;

/** Which values of a figure are better, if the figure can tell; decided before the first run. */
public enum Better {
    MORE("more"),
    LESS("less"),
    SOONER("sooner"),
    /** It does not mean the same on both sides. */
    NOT_COMPARABLE(""),
    /** It is reported, but not tested: the more tests, the less each of them says. */
    NOT_TESTED("");

    /** What the better side does, compared with the other. */
    final String word;

    Better(String word) {
        this.word = word;
    }

    /** Whether the figure decides: all that do are tested, and judged together. */
    public boolean isPrimary() {
        return this == MORE || this == LESS || this == SOONER;
    }
}
