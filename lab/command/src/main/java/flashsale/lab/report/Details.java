package flashsale.lab.report;

import static flashsale.lab.Numbers.NONE;
import static flashsale.lab.Numbers.count;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import flashsale.lab.comparison.Better;
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
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What lies behind the figures of a comparison: more of them, by step, service and process.
 *
 * @param columns that are compared
 */
public record Details(List<Column> columns) {

    /** In seconds. In a shorter run, a JVM that is still growing to its size looks like a leak. */
    private static final double LONG_ENOUGH_FOR_A_TREND = 600;

    private static final String OF_ONE_RUN =
            "Each build's run with the median throughput, as parts of several runs cannot be combined.";

    /** Those that were measured, for a comparison of this title. */
    public static List<Section> of(String title, List<Column> columns) {
        Details details = new Details(columns);
        return Stream.of(
                        details.section("How the attempts of a run ended: ", title, details.attempts()),
                        Section.detail("Part by part: " + title, details.parts())
                                .withText(details.aboutParts()),
                        details.section("CPU seconds by service: ", title, details.services()),
                        details.section("CPU seconds by process: ", title, details.byProcess(ProcessUse::cpuSeconds)),
                        details.section("Peak MB by process: ", title, details.byProcess(ProcessUse::peakMemoryMb)),
                        details.section(
                                "Growth of memory, second half of the run, MB per hour: ", title, details.growth()))
                .filter(section -> !section.table().isEmpty())
                .toList();
    }

    /** What was checked after all runs, and how often it passed. */
    public static Section audits(String title, List<Run> runs) {
        Map<String, List<CheckResult>> byName = runs.stream()
                .flatMap(run -> run.audit().checks().stream())
                .collect(groupingBy(CheckResult::name, LinkedHashMap::new, toList()));
        Table table = Table.with(
                        "check", (List<CheckResult> of) -> of.getFirst().name())
                .with("expected", of -> of.getFirst().expected())
                .with("passed", of -> "%d of %d runs"
                        .formatted(of.stream().filter(CheckResult::passed).count(), of.size()))
                .with("found if failed", of -> of.stream()
                        .filter(Predicate.not(CheckResult::passed))
                        .map(check -> "%s %s".formatted(check.actual(), check.detail()))
                        .collect(joining("; ")))
                .of(byName.values());
        return Section.of(title, table, List.of());
    }

    private Section section(String what, String title, Stream<Figure> figures) {
        return Section.detail(what + title, Figures.table(figures, Figure::label, columns));
    }

    private Stream<Figure> attempts() {
        Map<String, ToLongFunction<Attempts>> counts = new LinkedHashMap<>();
        counts.put("begun", Attempts::begun);
        counts.put("completed (kernel: accepted)", Attempts::succeeded);
        counts.put("sold out", Attempts::soldOut);
        counts.put("refused for another reason", Attempts::refused);
        counts.put("declined", Attempts::declined);
        counts.put("failed", Attempts::failed);
        names(run -> run.attempts().failuresByStep().keySet())
                .forEach(step -> counts.put(
                        "failed: " + step, all -> all.failuresByStep().getOrDefault(step, 0L)));
        counts.put("failed: broken off at the end", all -> all.failed() - all.failedAtSteps());
        counts.put("answers: come back later", Attempts::putOff);
        return counts.entrySet().stream()
                .filter(it -> runs().anyMatch(run -> it.getValue().applyAsLong(run.attempts()) > 0))
                .map(it -> figure(it.getKey(), run -> (double) it.getValue().applyAsLong(run.attempts()))
                        .counted());
    }

    /** The run with the median throughput of each column, rung by rung. */
    private Table parts() {
        record Part(String column, RungResult rung) {}
        return Table.with("build and rung", (Part part) -> part.column + ", " + part.rung.name())
                .with("started", part -> count(part.rung.started()))
                .with("dropped", part -> count(part.rung.dropped()))
                .with("completed/s", part -> "%,.1f".formatted(part.rung.completedPerSecond()))
                .with("failed", part -> count(part.rung.failed()))
                .with("sold out", part -> count(part.rung.soldOut()))
                .with("acknowledged p50 / p95 ms", part -> millis(part.rung.acknowledgedMillis()))
                .with("paid p50 / p95 ms", part -> millis(part.rung.paidMillis()))
                .with(
                        "served",
                        part -> part.rung.offeredPerSecond() == null || part.rung.paidMillis() == null
                                ? NONE
                                : part.rung.wasServed() ? "yes" : "no")
                .of(columns.stream()
                        .flatMap(column ->
                                column.typical().load().rungs().stream().map(rung -> new Part(column.label(), rung)))
                        .toList());
    }

    private static String millis(@Nullable Latency latency) {
        return latency == null ? NONE : "%,.0f / %,.0f".formatted(latency.p50(), latency.p95());
    }

    /** Which runs the parts are of, and what the others say about the knee. */
    private List<String> aboutParts() {
        boolean repeated = columns.stream().anyMatch(column -> column.runs().size() > 1);
        return Stream.concat(repeated ? Stream.of(OF_ONE_RUN) : Stream.empty(), Rungs.kneesInWords(columns).stream())
                .toList();
    }

    private Stream<Figure> services() {
        return Stream.concat(
                names(run -> run.costs()
                                .jvms(JvmCpu::workByService)
                                .orElse(Map.of())
                                .keySet())
                        .map(service ->
                                cpu(service, jvms -> jvms.workByService().get(service))),
                Stream.of(cpu("compiling", JvmCpu::compiler), cpu("collecting", JvmCpu::collector)));
    }

    private static Figure cpu(String label, Function<JvmCpu, @Nullable Double> part) {
        return figure(label, run -> run.costs().jvms(part).orElse(null));
    }

    private Stream<Figure> growth() {
        return runs().allMatch(run -> run.load().seconds() >= LONG_ENOUGH_FOR_A_TREND)
                ? byProcess(ProcessUse::memoryGrowthMbPerHour)
                : Stream.of();
    }

    private Stream<Figure> byProcess(Function<ProcessUse, @Nullable Double> of) {
        return names(run -> run.costs().processes().keySet())
                .map(process -> figure(process, run -> run.costs().byProcess(of).get(process)));
    }

    private static Figure figure(String label, Function<Run, @Nullable Double> of) {
        return Figure.of(label, label, Better.NOT_TESTED, of);
    }

    private Stream<Run> runs() {
        return columns.stream().flatMap(column -> column.runs().stream());
    }

    /** What any run has, sorted. */
    private Stream<String> names(Function<Run, Set<String>> ofRun) {
        return runs().map(ofRun).flatMap(Set::stream).distinct().sorted();
    }
}
