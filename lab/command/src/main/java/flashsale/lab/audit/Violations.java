package flashsale.lab.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Collects the violations of a rule. */
final class Violations {

    private static final int NAMED = 5;

    private final List<String> all = new ArrayList<>();
    private long examined;

    /** Counts one more item as examined and, unless it {@code holds}, as a violation. */
    void check(boolean holds, Supplier<String> violation) {
        examined++;
        if (!holds) {
            all.add(violation.get());
        }
    }

    /** Counts one more item as examined and as a violation. */
    void add(String violation) {
        check(false, () -> violation);
    }

    boolean areNone() {
        return all.isEmpty();
    }

    String count() {
        return areNone() ? "true for all %,d".formatted(examined) : "%,d violations".formatted(all.size());
    }

    String named() {
        return String.join("; ", all.subList(0, Math.min(NAMED, all.size())))
                + (all.size() > NAMED ? "; and %,d more".formatted(all.size() - NAMED) : "");
    }
}
