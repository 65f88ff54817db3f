package flashsale.lab.patterns;

import java.util.List;
import java.util.Map;

/**
 * What became of a pattern's operations.
 *
 * @param doneAt when each was done, in epoch microseconds, by its key; one that is missing is not done
 * @param violations what must not be, in words, such as a mail that was delivered twice
 */
record Outcome(Map<String, Long> doneAt, List<String> violations) {

    /** Without violations. */
    Outcome(Map<String, Long> doneAt) {
        this(doneAt, List.of());
    }
}
