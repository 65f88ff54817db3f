package flashsale.lab.chaos;

import flashsale.lab.Numbers;
import flashsale.lab.report.Details;
import flashsale.lab.report.Report;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Report.Verdict;
import flashsale.lab.report.Table;
import flashsale.lab.report.TableFormat;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Run;
import flashsale.lab.result.Statistic;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What faults did to customers, the builds side by side. */
final class ChaosReport {

    private static final List<String> NOTES = List.of(
            "Each fault has a load of its own. After it, all work is awaited, and the audit compares stock, orders, payments, the bank's"
                    + " ledger and the customers' own log: nothing acknowledged may be lost, doubled, oversold or charged wrongly.",
            "Failed: attempts that ended without an order, a refusal or a declined payment. k6 does not repeat a request.",
            "Interrupted: how long less than half as many checkouts were completed as before the fault. A killed process is started again"
                    + " after 5 s; until it is ready counts, too.",
            "Slowest: the longest that a customer waited until it knew that its order was paid.");

    private ChaosReport() {}

    static Report of(ChaosResult result) {
        return new Report(
                "What faults do",
                List.of("%s, on %s. %d customers at a time, layout %s, order by seed %d."
                        .formatted(
                                result.startedAt().truncatedTo(ChronoUnit.SECONDS),
                                result.machine(),
                                result.users(),
                                result.layout(),
                                result.seed())),
                Stream.concat(
                                result.faults().stream()
                                        .filter(fault -> !fault.isHarmless())
                                        .map(fault -> "%s, %s: THE AUDIT FAILED. %s"
                                                .formatted(fault.build(), fault.fault(), fault.violations())),
                                result.faults().stream()
                                        .filter(fault -> fault.defects() > 0)
                                        .map(fault ->
                                                "%s, %s: %,d ANSWERS WERE DEFECTS: 500, or 503 without Retry-After."
                                                        .formatted(fault.build(), fault.fault(), fault.defects())))
                        .toList(),
                List.of(new Verdict(
                        "Faults",
                        builds(result).stream()
                                .map(build -> inWords(build, result))
                                .toList(),
                        List.of())),
                Stream.concat(
                                Stream.of(Section.of("Fault by fault", table(result), List.of())),
                                builds(result).stream()
                                        .map(build -> Details.audits("The audits of " + build, runs(build, result))))
                        .toList(),
                NOTES);
    }

    private static List<String> builds(ChaosResult result) {
        return result.faults().stream().map(FaultResult::build).distinct().toList();
    }

    private static List<Run> runs(String build, ChaosResult result) {
        return result.faults().stream()
                .map(FaultResult::run)
                .filter(run -> run.build().equals(build))
                .toList();
    }

    private static String inWords(String build, ChaosResult result) {
        List<Run> runs = runs(build, result);
        long harmless = runs.stream().filter(Run::isValid).count();
        return harmless == runs.size()
                ? "%s: nothing was lost in %d loads.".formatted(build, runs.size())
                : "%s: in %d of %d loads the audit failed.".formatted(build, runs.size() - harmless, runs.size());
    }

    /** A row for each fault. */
    static Table table(ChaosResult result) {
        Map<String, Function<FaultResult, String>> figures = new LinkedHashMap<>();
        figures.put("failed", it -> "%,d of %,d"
                .formatted(it.failed(), it.run().attempts().begun()));
        figures.put("interrupted, s", it -> "%.0f".formatted(it.interruptedSeconds()));
        figures.put("slowest, s", it -> Numbers.orNone("%.1f", slowest(it.run())));
        figures.put(
                "drained after, s", it -> "%.1f".formatted(it.run().leftover().drainSeconds()));
        figures.put("audit", it -> it.isHarmless() ? "passed" : "FAILED");

        TableFormat<List<FaultResult>> format =
                new TableFormat<>("fault", results -> results.getFirst().fault());
        for (String build : builds(result)) {
            figures.forEach((name, figure) -> format.column(build + ": " + name, results -> results.stream()
                    .filter(it -> it.build().equals(build))
                    .findFirst()
                    .map(figure)
                    .orElse(Numbers.NONE)));
        }
        return format.table(result.faults().stream()
                .collect(Collectors.groupingBy(FaultResult::fault, LinkedHashMap::new, Collectors.toList()))
                .values());
    }

    private static @Nullable Double slowest(Run run) {
        Double millis = run.time(Moment.PAID, Statistic.MAX);
        return millis == null ? null : millis / 1000;
    }
}
