package flashsale.lab.chaos;

import flashsale.lab.report.Table;
import flashsale.lab.result.Machine;
import flashsale.lab.stack.Layout;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What all faults did.
 *
 * @param seed of the order in which they happened
 */
record ChaosResult(Instant startedAt, Machine machine, Layout layout, int users, long seed, List<FaultResult> faults) {

    private static final List<String> HEADER = List.of(
            "fault", "build", "attempts", "failed", "slowest, s", "interrupted, s", "drained after, s", "audit");

    /** Whether the audit passed after each fault. */
    boolean isHarmless() {
        return faults.stream().allMatch(FaultResult::isHarmless);
    }

    Table table() {
        List<List<String>> rows = new ArrayList<>(List.of(HEADER));
        faults.forEach(fault -> rows.add(row(fault)));
        return Table.of(rows);
    }

    private static List<String> row(FaultResult fault) {
        return List.of(
                fault.fault(),
                fault.build(),
                "%,d".formatted(fault.attempts()),
                "%,d".formatted(fault.failed()),
                fault.slowestMillis() == null ? "–" : seconds(fault.slowestMillis() / 1000),
                interrupted(fault.interruption().seconds()),
                seconds(fault.drainSeconds()),
                fault.isHarmless() ? "passed" : "FAILED");
    }

    private static String interrupted(@Nullable Double seconds) {
        return seconds == null ? "until the end" : seconds(seconds);
    }

    private static String seconds(double seconds) {
        return String.format(Locale.ROOT, "%.1f", seconds);
    }

    String markdown() {
        StringBuilder page = new StringBuilder();
        page.append("# Faults\n\n");
        page.append(
                "%d customers check out while something goes wrong. Then all work is awaited, and the audit compares stock, orders, payments, the bank's ledger and the customers' own log.\n\n"
                        .formatted(users));
        page.append(table()).append('\n');
        faults.stream().filter(it -> !it.isHarmless()).forEach(it -> {
            page.append("%s, %s:\n\n".formatted(it.build(), it.fault()));
            it.violations()
                    .forEach(violation -> page.append("- ").append(violation).append('\n'));
            page.append('\n');
        });
        page.append(
                "A row is a load of its own. *Failed*: attempts that ended without an order, a refusal or a declined payment. *Slowest*: the longest that a customer waited until its order was paid. *Interrupted*: from the fault until at least half as many checkouts were completed as before it, for good. *Drained*: from the end of the load until nothing was left to do.\n\n");
        page.append("%s layout, seed %d, %s, %s.\n".formatted(layout, seed, startedAt, machine));
        return page.toString();
    }
}
