package flashsale.lab.chaos;

import static flashsale.lab.Numbers.NONE;
import static flashsale.lab.Numbers.orNone;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import flashsale.lab.report.Answer;
import flashsale.lab.report.Answer.Row;
import flashsale.lab.report.Answer.Side;
import flashsale.lab.report.Details;
import flashsale.lab.report.Report;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Run;
import flashsale.lab.result.Statistic;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What faults did to customers, the builds side by side. */
record ChaosReport(ChaosResult result) {

    private static final List<String> NOTES = List.of(
            "Each fault has a load of its own. After it, all work is awaited, and the audit compares stock, orders, payments, the bank's"
                    + " ledger and the customers' own log: nothing acknowledged may be lost, doubled, oversold or charged wrongly.",
            "Failed: attempts that ended without an order, a refusal or a declined payment. k6 does not repeat a request.",
            "Interrupted: how long less than half as many checkouts were completed as before the fault. A killed process is started again"
                    + " after 5 s; until it is ready counts, too.",
            "Slowest: the longest that a customer waited until it knew that its order was paid.",
            "One load for each fault and build: an example, not a comparison.");

    static Report of(ChaosResult result) {
        return new ChaosReport(result).report();
    }

    private Report report() {
        return new Report(
                "What faults do",
                "What do customers notice when something breaks, and is anything lost?",
                List.of("%s, on %s. %d customers at a time, layout %s, order by seed %d."
                        .formatted(
                                result.startedAt().truncatedTo(ChronoUnit.SECONDS),
                                result.machine(),
                                result.users(),
                                result.layout(),
                                result.seed())),
                warnings(),
                List.of(new Answer(
                        "Faults", builds().stream().map(this::inWords).toList(), worst())),
                Stream.concat(
                                Stream.of(Section.of("Fault by fault", table(result), List.of())),
                                builds().stream().map(build -> Details.audits("The audits of " + build, runs(build))))
                        .toList(),
                NOTES);
    }

    private List<String> warnings() {
        List<FaultResult> faults = result.faults();
        return Stream.concat(
                        faults.stream().filter(fault -> !fault.isHarmless()).map(fault -> "%s, %s: THE AUDIT FAILED. %s"
                                .formatted(fault.build(), fault.fault(), fault.violations())),
                        faults.stream()
                                .filter(fault -> fault.defects() > 0)
                                .map(fault -> "%s, %s: %,d ANSWERS WERE DEFECTS: 500, or 503 without Retry-After."
                                        .formatted(fault.build(), fault.fault(), fault.defects())))
                .toList();
    }

    private List<String> builds() {
        return result.faults().stream().map(FaultResult::build).distinct().toList();
    }

    private Stream<FaultResult> of(String build) {
        return result.faults().stream().filter(fault -> fault.build().equals(build));
    }

    private List<Run> runs(String build) {
        return of(build).map(FaultResult::run).toList();
    }

    private String inWords(String build) {
        List<Run> runs = runs(build);
        long harmless = runs.stream().filter(Run::isValid).count();
        return harmless == runs.size()
                ? "%s: nothing was lost in %d loads.".formatted(build, runs.size())
                : "%s: in %d of %d loads the audit failed.".formatted(build, runs.size() - harmless, runs.size());
    }

    private List<Row> worst() {
        return List.of(
                row("failed attempts after the worst fault", "%,.0f", FaultResult::failed),
                row("longest interruption, s", "%.0f", FaultResult::interruptedSeconds),
                row("slowest customer, s", "%.1f", fault -> Objects.requireNonNullElse(slowest(fault), 0.0)));
    }

    private Row row(String figure, String format, ToDoubleFunction<FaultResult> of) {
        return new Row(
                figure,
                builds().stream()
                        .map(build -> {
                            double most = of(build).mapToDouble(of).max().orElse(0);
                            return new Side(build, format.formatted(most), most);
                        })
                        .toList(),
                "");
    }

    /** A row for each fault. */
    static Table table(ChaosResult result) {
        return new ChaosReport(result).table();
    }

    private Table table() {
        Table.Columns<List<FaultResult>> columns =
                Table.with("fault", results -> results.getFirst().fault());
        for (String build : builds()) {
            columns.with(build + ": failed", of(build, it -> "%,d of %,d"
                            .formatted(it.failed(), it.run().attempts().begun())))
                    .with(build + ": interrupted, s", of(build, it -> "%.0f".formatted(it.interruptedSeconds())))
                    .with(build + ": slowest, s", of(build, it -> orNone("%.1f", slowest(it))))
                    .with(build + ": drained after, s", of(build, it -> "%.1f"
                            .formatted(it.run().leftover().drainSeconds())))
                    .with(build + ": audit", of(build, it -> it.isHarmless() ? "passed" : "FAILED"));
        }
        return columns.of(result.faults().stream()
                .collect(groupingBy(FaultResult::fault, LinkedHashMap::new, toList()))
                .values());
    }

    /** Of the load that the build had with a fault, if it had one. */
    private static Function<List<FaultResult>, String> of(String build, Function<FaultResult, String> figure) {
        return results -> results.stream()
                .filter(it -> it.build().equals(build))
                .findFirst()
                .map(figure)
                .orElse(NONE);
    }

    private static @Nullable Double slowest(FaultResult fault) {
        Double millis = fault.run().time(Moment.PAID, Statistic.MAX);
        return millis == null ? null : millis / 1000;
    }
}
