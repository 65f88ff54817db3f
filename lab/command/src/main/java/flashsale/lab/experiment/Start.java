package flashsale.lab.experiment;

import java.util.Locale;

/** How the builds are started. */
public enum Start {
    /** One at a time, in each block, with fresh data. A run that was not warm is made once more. */
    ALONE(
            "In each repetition a build began with fresh processes, fresh data and warm-up runs that do not count, and bore its loads"
                    + " one after another; the order was drawn. A run whose audit failed does not count."),
    /**
     * Side by side, in each block, with fresh data. They take turns under each load, so that a machine whose speed drifts favours none. A run
     * that was not warm is made once more.
     */
    IN_TURNS(
            "In each repetition all builds began side by side with fresh processes, fresh data and warm-up runs that do not count, and took"
                    + " turns under each load; the order was drawn. While one bore a load, the others had nothing to do, which takes at most 0.05"
                    + " processors each; the stores' memory is that of all builds. A run whose audit failed does not count."),
    /** Side by side, once; there is no time to repeat a run. */
    TOGETHER(
            "The builds were started once, side by side and on fresh data, warmed one after the other, and took turns under each load."
                    + " While one bore a load, the others had nothing to do, which takes some 0.05 processors each. A run whose audit"
                    + " failed does not count."),
    /** They run already, wherever. */
    NEVER(
            "The builds ran already; they were warmed one after the other, and took turns under each load. On which machines they ran, how"
                    + " they were balanced, how warm their JVMs were, and except for pods in a cluster how much CPU time and memory they"
                    + " took, was not read: what is said of that is true of builds that are started here. A run whose audit failed does"
                    + " not count.");

    private final String inWords;

    Start(String inWords) {
        this.inWords = inWords;
    }

    public String inWords() {
        return inWords;
    }

    /** Whether each block begins with fresh processes. */
    boolean isAnew() {
        return this == ALONE || this == IN_TURNS;
    }

    /** In plans. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
