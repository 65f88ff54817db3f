package flashsale.lab.report;

import static flashsale.lab.Numbers.NONE;
import static flashsale.lab.Numbers.count;

import flashsale.lab.latency.Latency;
import flashsale.lab.report.Report.Section;
import flashsale.lab.result.Attempts;
import flashsale.lab.result.CheckResult;
import flashsale.lab.result.Costs.ProcessUse;
import flashsale.lab.result.JvmCpu;
import flashsale.lab.result.Run;
import flashsale.lab.result.RungResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What lies behind the figures of a comparison. */
public final class Details {

    /** In less, a JVM that is still growing to its size looks like a leak. */
    private static final double LONG_ENOUGH_FOR_A_TREND = 600;

    private static final String OF_ONE_RUN =
            "Each build's run with the median throughput, as parts of several runs cannot be combined.";

    private Details() {}

    /** Those that were measured, for a comparison of this title. */
    public static List<Section> of(String title, List<Column> columns) {
        return Stream.of(
                        Section.folded("How the attempts ended: " + title, attempts(columns)),
                        Section.folded("Part by part: " + title, parts(columns)).withText(aboutParts(columns)),
                        Section.folded("CPU by service: " + title, services(columns)),
                        Section.folded("CPU and memory by process: " + title, processes(columns)),
                        Section.folded("Growth of memory, second half of the run: " + title, growth(columns)))
                .filter(section -> !section.table().isEmpty())
                .toList();
    }

    /** What was checked after all runs, and how often it passed. */
    public static Section audits(String title, List<Run> runs) {
        Map<String, List<CheckResult>> byName = runs.stream()
                .flatMap(run -> run.audit().checks().stream())
                .collect(Collectors.groupingBy(CheckResult::name, LinkedHashMap::new, Collectors.toList()));
        Table table = new Table(List.of("check", "expected", "passed", "found if failed"));
        byName.forEach((name, results) -> {
            List<CheckResult> failed =
                    results.stream().filter(check -> !check.passed()).toList();
            table.row(
                    name,
                    List.of(
                            results.getFirst().expected(),
                            "%d of %d runs".formatted(results.size() - failed.size(), results.size()),
                            failed.stream()
                                    .map(check -> "%s %s".formatted(check.actual(), check.detail()))
                                    .collect(Collectors.joining("; "))));
        });
        return Section.of(title, table, List.of());
    }

    private static Table attempts(List<Column> columns) {
        Table table =
                Table.of("attempts", columns).row("begun", columns, column -> count(sum(column, Attempts::begun)));
        Map<String, ToLongFunction<Attempts>> counts = new LinkedHashMap<>();
        counts.put(
                "completed (kernel: accepted)",
                all -> all.begun() - all.soldOut() - all.refused() - all.declined() - all.failed());
        counts.put("sold out", Attempts::soldOut);
        counts.put("refused for another reason", Attempts::refused);
        counts.put("declined", Attempts::declined);
        counts.put("failed", Attempts::failed);
        names(columns, run -> run.attempts().failuresByStep())
                .forEach(step -> counts.put(
                        "failed: " + step, all -> all.failuresByStep().getOrDefault(step, 0L)));
        if (columns.stream().anyMatch(column -> sum(column, Details::brokenOff) > 0)) {
            counts.put("failed: broken off at the end", Details::brokenOff);
        }
        counts.forEach((label, count) -> table.row(label, columns, column -> withShare(column, count)));
        if (columns.stream().anyMatch(column -> sum(column, Attempts::putOff) > 0)) {
            table.row("answers: come back later", columns, column -> count(sum(column, Attempts::putOff)));
        }
        return table;
    }

    private static long brokenOff(Attempts all) {
        return all.failed() - all.failedAtSteps();
    }

    private static String withShare(Column column, ToLongFunction<Attempts> count) {
        long attempts = sum(column, Attempts::begun);
        long counted = sum(column, count);
        return "%,d (%.2f %%)".formatted(counted, attempts == 0 ? 0.0 : 100.0 * counted / attempts);
    }

    private static long sum(Column column, ToLongFunction<Attempts> count) {
        return column.runs().stream().map(Run::attempts).mapToLong(count).sum();
    }

    /** The run with the median throughput of each column, rung by rung. */
    private static Table parts(List<Column> columns) {
        record Part(String column, RungResult rung) {}
        return new TableFormat<Part>("build and rung", part -> part.column + ", " + part.rung.name())
                .column("started", part -> count(part.rung.started()))
                .column("dropped", part -> count(part.rung.dropped()))
                .column("completed/s", part -> "%,.1f".formatted(part.rung.completedPerSecond()))
                .column("failed", part -> count(part.rung.failed()))
                .column("sold out", part -> count(part.rung.soldOut()))
                .column("acknowledged p50 / p95 ms", part -> millis(part.rung.acknowledgedMillis()))
                .column("paid p50 / p95 ms", part -> millis(part.rung.paidMillis()))
                .column(
                        "kept up",
                        part -> part.rung.offeredPerSecond() == null ? NONE : part.rung.keptUp() ? "yes" : "no")
                .table(columns.stream()
                        .flatMap(column ->
                                column.typical().load().rungs().stream().map(rung -> new Part(column.label(), rung)))
                        .toList());
    }

    private static String millis(@Nullable Latency latency) {
        return latency == null ? NONE : "%,.0f / %,.0f".formatted(latency.p50(), latency.p95());
    }

    /** Which runs the parts are of, and what the others say about the knee. */
    private static List<String> aboutParts(List<Column> columns) {
        boolean repeated = columns.stream().anyMatch(column -> column.runs().size() > 1);
        return Stream.concat(repeated ? Stream.of(OF_ONE_RUN) : Stream.empty(), Rungs.kneesInWords(columns).stream())
                .toList();
    }

    /** CPU seconds of all instances of each service, on average over the runs. */
    private static Table services(List<Column> columns) {
        Table table = Table.of("CPU s by service", columns);
        Map<String, Function<JvmCpu, @Nullable Double>> parts = new LinkedHashMap<>();
        names(columns, run -> part(run, JvmCpu::workByService).orElse(Map.of()))
                .forEach(service ->
                        parts.put(service, jvms -> jvms.workByService().get(service)));
        if (!parts.isEmpty()) {
            parts.put("compiling", JvmCpu::compiler);
            parts.put("collecting", JvmCpu::collector);
        }
        parts.forEach((label, part) -> table.row(
                label,
                columns,
                column -> mean(column, "%.1f", run -> part(run, part).orElse(null))));
        return table;
    }

    private static <T> Optional<T> part(Run run, Function<JvmCpu, @Nullable T> part) {
        return Optional.ofNullable(run.costs().jvms()).map(part);
    }

    private static Table processes(List<Column> columns) {
        Table table = Table.of("CPU s / peak MB by process", columns);
        names(columns, run -> run.costs().processes())
                .forEach(process -> table.row(process, columns, column -> "%s / %s"
                        .formatted(
                                mean(column, "%.1f", of(process, ProcessUse::cpuSeconds)),
                                mean(column, "%,.0f", of(process, ProcessUse::peakMemoryMb)))));
        return table;
    }

    private static Table growth(List<Column> columns) {
        Table table = Table.of("MB per hour", columns);
        if (columns.stream()
                .flatMap(column -> column.runs().stream())
                .allMatch(run -> run.load().seconds() >= LONG_ENOUGH_FOR_A_TREND)) {
            names(columns, run -> run.costs().byProcess(ProcessUse::memoryGrowthMbPerHour))
                    .forEach(process -> table.row(
                            process,
                            columns,
                            column -> mean(column, "%+,.0f", of(process, ProcessUse::memoryGrowthMbPerHour))));
        }
        return table;
    }

    private static Function<Run, @Nullable Double> of(String process, Function<ProcessUse, @Nullable Double> figure) {
        return run -> run.costs().byProcess(figure).get(process);
    }

    /** All keys that any run has, sorted. */
    private static Set<String> names(List<Column> columns, Function<Run, Map<String, ?>> figures) {
        return columns.stream()
                .flatMap(column -> column.runs().stream())
                .flatMap(run -> figures.apply(run).keySet().stream())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String mean(Column column, String format, Function<Run, @Nullable Double> figure) {
        return column.statistics(figure).getCount() == 0 ? NONE : format.formatted(column.mean(figure));
    }
}
