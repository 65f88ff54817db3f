package flashsale.lab.stack;

import java.util.Locale;

/** How many nodes each store has. Stores of each kind have data of their own. */
public enum Redundancy {

    /** One. */
    NONE(".", "one node"),

    /** Several. What is acknowledged may be on one of them only, and be lost with it. */
    REPLICAS("clusters", "replicas"),

    /** Several. Nothing is acknowledged before a second one has it. */
    CONFIRMED("confirmed-clusters", "replicas that confirm");

    final String folder;
    private final String words;

    Redundancy(String folder, String words) {
        this.folder = folder;
        this.words = words;
    }

    /** What stores have. */
    public String inWords() {
        return words;
    }

    boolean isClustered() {
        return this != NONE;
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
