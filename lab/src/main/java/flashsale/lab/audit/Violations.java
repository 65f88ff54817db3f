package flashsale.lab.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Collects what contradicts a rule. */
final class Violations {

    private static final int NAMED = 5;

    private final String expected;
    private final List<String> all = new ArrayList<>();
    private long examined;

    /**
     * None yet.
     *
     * @param expected the rule
     */
    Violations(String expected) {
        this.expected = expected;
    }

    /** Counts one more thing that was looked at, and that it breaks the rule unless it {@code holds}. */
    void check(boolean holds, Supplier<String> violation) {
        examined++;
        if (!holds) {
            all.add(violation.get());
        }
    }

    CheckResult result(String name) {
        String actual = all.isEmpty() ? "true of all %,d".formatted(examined) : "%,d violations".formatted(all.size());
        String detail = String.join("; ", all.subList(0, Math.min(NAMED, all.size())))
                + (all.size() > NAMED ? "; and %,d more".formatted(all.size() - NAMED) : "");
        return new CheckResult(name, all.isEmpty(), expected, actual, detail);
    }
}
