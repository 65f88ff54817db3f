package flashsale.lab.report;

import flashsale.lab.latency.Latency;
import flashsale.lab.result.Components;
import flashsale.lab.result.JvmCpu;
import flashsale.lab.result.RunResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The same load on several builds, side by side. */
final class RunTable {

    private static final String NONE = "–";
    private static final String KERNEL = "purchase";

    private final List<RunResult> runs;
    private final boolean kernel;

    RunTable(List<RunResult> runs) {
        this.runs = runs;
        kernel = isKernel(runs.getFirst());
    }

    static boolean isKernel(RunResult run) {
        return run.script().equals(KERNEL);
    }

    String title() {
        RunResult first = runs.getFirst();
        return "%s, %s%d virtual users, %.0f s"
                .formatted(
                        kernel ? "The kernel: buy-now reservations without think time" : "The whole checkout",
                        first.rungs().isEmpty() ? "" : "at most ",
                        first.vus(),
                        first.durationSeconds());
    }

    Table figures() {
        Table table = new Table(header(""))
                .row(
                        kernel ? "orders persisted per second" : "completed checkouts per second",
                        number("%,.1f", RunResult::checkoutsPerSecond));
        if (kernel) {
            table.row("reservations accepted per second", number("%,.1f", RunResult::acceptedPerSecond))
                    .row("last order persisted, s after the load", cells(run -> optional("%.2f", run.lagSeconds())));
        }
        latency(table, "mean", Latency::mean);
        latency(table, "p50", Latency::p50);
        latency(table, "p90", Latency::p90);
        latency(table, "p95", Latency::p95);
        latency(table, "p99", Latency::p99);
        latency(table, "max", Latency::max);
        if (!kernel) {
            middleAndTail(table, Moment.JOURNEY);
        }
        middleAndTail(table, Moment.SHOP);
        return table.row("failed", cells(run -> format("%.2f %%", run.failureRate() * 100)))
                .row("requests per second", number("%,.0f", RunResult::requestsPerSecond))
                .row(
                        kernel ? "CPU ms per order" : "CPU ms per checkout",
                        cells(run -> optional("%.2f", run.cpuMillisPerCheckout())))
                .row("including compiling / collecting", cells(RunTable::compilingAndCollecting))
                .row("largest backlog", number("%,.0f", RunResult::maxBacklog))
                .row("drained after, s", number("%.1f", RunResult::drainSeconds))
                .row("audit", cells(run -> run.audit().passed() ? "passed" : "FAILED: void"));
    }

    Table outcomes() {
        return OutcomeTable.of(columns());
    }

    Optional<Table> rungs() {
        return RungTable.of(columns());
    }

    Table processes() {
        return ProcessTable.of(columns());
    }

    List<Column> columns() {
        return runs.stream().map(run -> new Column(run.build(), List.of(run))).toList();
    }

    private List<String> header(String corner) {
        return Stream.concat(
                        Stream.of(corner),
                        runs.stream().map(run -> run.build() + (run.audit().passed() ? "" : " (VOID)")))
                .toList();
    }

    private void latency(Table table, String name, Function<Latency, Double> part) {
        table.row(
                "acknowledged / completed, " + name + " ms",
                cells(run -> millis(Moment.ACKNOWLEDGED, run, part) + " / " + millis(Moment.COMPLETED, run, part)));
    }

    private void middleAndTail(Table table, Moment moment) {
        table.row(
                moment + ", p50 / p95 ms",
                cells(run -> millis(moment, run, Latency::p50) + " / " + millis(moment, run, Latency::p95)));
    }

    private List<String> number(String format, ToDoubleFunction<RunResult> figure) {
        return cells(run -> format(format, figure.applyAsDouble(run)));
    }

    private List<String> cells(Function<RunResult, String> cell) {
        return runs.stream().map(cell).toList();
    }

    private static String millis(Moment moment, RunResult run, Function<Latency, Double> part) {
        Latency latency = moment.latency(run);
        return latency == null ? NONE : format("%,.1f", part.apply(latency));
    }

    /** In the same unit as the row above: CPU milliseconds for each checkout or order. */
    private static String compilingAndCollecting(RunResult run) {
        JvmCpu jvms = run.jvmCpu();
        Double all = run.cpuMillisPerCheckout();
        if (jvms == null || all == null) {
            return NONE;
        }
        double seconds = Components.sumOfSystem(run.cpuSecondsByProcess());
        return Stream.of(Optional.ofNullable(jvms.compiler()), Optional.ofNullable(jvms.collector()))
                .map(part -> optional("%.2f", part.map(it -> it / seconds * all).orElse(null)))
                .collect(Collectors.joining(" / "));
    }

    Optional<Table> services() {
        return ServiceTable.of(columns());
    }

    private static String optional(String format, @Nullable Double value) {
        return value == null ? NONE : format(format, value);
    }

    private static String format(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
