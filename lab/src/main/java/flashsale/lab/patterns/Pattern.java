package flashsale.lab.patterns;

import flashsale.lab.target.PatternTarget;
import java.time.Instant;

/** One of the patterns: what its operations are, and when one of them is done. */
interface Pattern {

    /** Its number in the study, from 1 to 6. */
    int number();

    /** Its name in {@code loadtest/patterns.js}. */
    String id();

    /** What it is, for people. */
    String title();

    /** Its number and title. */
    default String inWords() {
        return number() + " " + title();
    }

    /** The study's figures, to put ours beside. */
    Published published();

    /** How much load a profile puts on it: virtual users, or arrivals per second. */
    default int load(LoadProfile profile) {
        return profile.users();
    }

    /**
     * What became of the operations, by the stores' and the outside world's own records.
     *
     * @param since no operation was sent before
     * @throws flashsale.lab.target.UnreadableException if a record cannot be read
     */
    Outcome outcome(PatternTarget target, Instant since);
}
