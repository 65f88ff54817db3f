package flashsale.lab.comparison;

/**
 * Why two sides cannot be compared by a figure.
 *
 * @param label for tables, after "not comparable"; may be empty
 * @param reason for sentences
 */
public record Obstacle(String label, String reason) {

    public static final Obstacle MEANING = new Obstacle("", "it does not mean the same in both");
}
