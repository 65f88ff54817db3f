package flashsale.lab.audit;

import flashsale.lab.result.CheckResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Collects the violations of a rule. */
final class Violations {

    private static final int NAMED = 5;

    private final String expected;
    private final List<String> all = new ArrayList<>();
    private long examined;

    /**
     * Starts without violations.
     *
     * @param expected the rule
     */
    Violations(String expected) {
        this.expected = expected;
    }

    /** Counts one more item as examined and, unless it {@code holds}, as a violation. */
    void check(boolean holds, Supplier<String> violation) {
        examined++;
        if (!holds) {
            all.add(violation.get());
        }
    }

    CheckResult result(String name) {
        String actual = all.isEmpty() ? "true for all %,d".formatted(examined) : "%,d violations".formatted(all.size());
        String detail = String.join("; ", all.subList(0, Math.min(NAMED, all.size())))
                + (all.size() > NAMED ? "; and %,d more".formatted(all.size() - NAMED) : "");
        return new CheckResult(name, all.isEmpty(), expected, actual, detail);
    }
}
