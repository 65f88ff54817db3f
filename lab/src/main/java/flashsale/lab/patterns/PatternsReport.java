package flashsale.lab.patterns;

import flashsale.lab.Build;
import flashsale.lab.latency.Latency;
import flashsale.lab.report.Numbers;
import flashsale.lab.report.Table;
import flashsale.lab.result.CheckResult;
import flashsale.servers.TextFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The report of a measurement, as Markdown: a decision table, then the figures of each pattern. */
final class PatternsReport {

    static final String FILE = "report.md";

    private static final List<String> LATENCY = List.of("mean", "p50", "p90", "p95", "p99");

    private final List<PatternsRun> runs;

    private PatternsReport(List<PatternsRun> runs) {
        this.runs = runs;
    }

    /** Writes it, and returns its text. */
    static String write(Path directory, PatternsSummary summary) {
        String text = of(summary);
        TextFiles.write(directory.resolve(FILE), text);
        return text;
    }

    static String of(PatternsSummary summary) {
        PatternsReport report = new PatternsReport(summary.runs());
        List<String> parts = new ArrayList<>();
        parts.add("# Patterns of communication, sync and async\n");
        parts.add(
                "%s. Times are in milliseconds, from the request: *acknowledged* until the answer, *done* until the work is done."
                        .formatted(summary.machine()));
        parts.add("Figures are means over the runs of a build under a load profile.\n");
        parts.add(report.soundness());
        parts.add("## Which build is better\n");
        parts.add("Async's figure against sync's, over all pairs of runs; in brackets the 95 % confidence interval.\n");
        parts.add(report.decisions().toString());
        report.patterns().forEach(pattern -> parts.add(report.figuresOf(pattern)));
        parts.add("## All patterns together\n");
        parts.add(report.together().toString());
        return String.join("\n", parts);
    }

    private String soundness() {
        List<String> wrong = new ArrayList<>();
        for (PatternsRun run : runs) {
            String name = "%s, %s, run %d: ".formatted(run.profile(), run.build(), run.number());
            run.patterns().stream()
                    .filter(pattern -> pattern.lost() > 0)
                    .forEach(pattern -> wrong.add(name + "%,d of %s lost".formatted(pattern.lost(), pattern.id())));
            run.patterns().stream()
                    .filter(pattern -> pattern.acknowledged() == 0)
                    .forEach(pattern -> wrong.add(name + "nothing of %s acknowledged".formatted(pattern.id())));
            run.violations().forEach(violation -> wrong.add(name + violation));
            run.audit().checks().stream()
                    .filter(check -> !check.passed())
                    .map(CheckResult::name)
                    .forEach(check -> wrong.add(name + "audit failed: " + check));
        }
        return wrong.isEmpty()
                ? "All audits passed; lost: 0.\n"
                : "**Not sound:**\n\n- " + String.join("\n- ", wrong) + "\n";
    }

    private List<Pattern> patterns() {
        return Patterns.ALL.stream()
                .filter(pattern -> runs.stream()
                        .flatMap(run -> run.patterns().stream())
                        .anyMatch(result -> result.number() == pattern.number()))
                .toList();
    }

    private Table decisions() {
        boolean alone = patterns().size() == 1;
        Table table = new Table(Stream.concat(
                        Stream.of("pattern", "acknowledged, 95 % within", "done, 95 % within", "done per second"),
                        alone ? Stream.of("CPU time per operation") : Stream.<String>empty())
                .toList());
        for (Pattern pattern : patterns()) {
            List<String> cells = new ArrayList<>(List.of(
                    decision(run -> p95(of(run, pattern).acknowledgedMillis())),
                    decision(run -> p95(of(run, pattern).doneMillis())),
                    decision(run -> of(run, pattern).donePerSecond())));
            if (alone) {
                cells.add(decision(PatternsRun::cpuMillisPerOperation));
            }
            table.row(pattern.number() + " " + pattern.title(), cells);
        }
        return table;
    }

    /** Of each pair: the runs of both builds with the same profile and number. */
    private String decision(ToDoubleFunction<PatternsRun> figure) {
        List<Double> ratios = new ArrayList<>();
        for (PatternsRun sync : runs) {
            for (PatternsRun async : runs) {
                if (sync.build().equals(Build.SYNC.id())
                        && async.build().equals(Build.ASYNC.id())
                        && sync.profile().equals(async.profile())
                        && sync.number() == async.number()) {
                    double ratio = figure.applyAsDouble(async) / figure.applyAsDouble(sync);
                    if (ratio > 0 && Double.isFinite(ratio)) {
                        ratios.add(ratio);
                    }
                }
            }
        }
        return Decision.of(ratios.stream().mapToDouble(Double::doubleValue).toArray())
                .inWords();
    }

    private String figuresOf(Pattern pattern) {
        Table times = new Table(Stream.of(
                        Stream.of("load, build"),
                        LATENCY.stream().map("acknowledged, %s"::formatted),
                        LATENCY.stream().map("done, %s"::formatted))
                .flatMap(it -> it)
                .toList());
        Table counts = new Table(
                List.of("load, build", "acknowledged/s", "done/s", "failed", "lost", "largest backlog", "drain, s"));
        forEachCell((name, cell) -> {
            List<PatternResult> results =
                    cell.stream().map(run -> of(run, pattern)).toList();
            times.row(
                    name,
                    Stream.concat(
                                    latencies(results, PatternResult::acknowledgedMillis),
                                    latencies(results, PatternResult::doneMillis))
                            .toList());
            counts.row(
                    name,
                    List.of(
                            Numbers.number(mean(results, PatternResult::acknowledgedPerSecond)),
                            Numbers.number(mean(results, PatternResult::donePerSecond)),
                            Numbers.count(results.stream()
                                    .mapToLong(PatternResult::failed)
                                    .sum()),
                            Numbers.count(results.stream()
                                    .mapToLong(PatternResult::lost)
                                    .sum()),
                            Numbers.count(results.stream()
                                    .mapToLong(PatternResult::largestBacklog)
                                    .max()
                                    .orElse(0)),
                            Numbers.number(results.stream()
                                    .mapToDouble(PatternResult::drainSeconds)
                                    .max()
                                    .orElse(0))));
        });
        return """
                ## %d %s

                Published, until the answer, 95 %% within: sync %s ms, async %s ms.

                %s
                %s""".formatted(
                        pattern.number(),
                        pattern.title(),
                        Numbers.number(pattern.published().sync()),
                        Numbers.number(pattern.published().async()),
                        times,
                        counts);
    }

    private Table together() {
        Table table =
                new Table(List.of("load, build", "acknowledged/s", "failed", "CPU-ms per operation", "audits passed"));
        forEachCell((name, cell) -> table.row(
                name,
                List.of(
                        Numbers.number(mean(cell, run -> run.patterns().stream()
                                .mapToDouble(PatternResult::acknowledgedPerSecond)
                                .sum())),
                        Numbers.count(cell.stream()
                                .flatMap(run -> run.patterns().stream())
                                .mapToLong(PatternResult::failed)
                                .sum()),
                        Numbers.number(mean(cell, PatternsRun::cpuMillisPerOperation)),
                        "%d of %d"
                                .formatted(
                                        cell.stream()
                                                .filter(run -> run.audit().passed())
                                                .count(),
                                        cell.size()))));
        return table;
    }

    private interface Cell {
        void add(String name, List<PatternsRun> runs);
    }

    /** The runs of each load profile and build, in the order of the measurement. */
    private void forEachCell(Cell rows) {
        Set<String> profiles = new LinkedHashSet<>();
        runs.forEach(run -> profiles.add(run.profile()));
        for (String profile : profiles) {
            for (Build build : Build.values()) {
                List<PatternsRun> cell = runs.stream()
                        .filter(run ->
                                run.profile().equals(profile) && run.build().equals(build.id()))
                        .toList();
                if (!cell.isEmpty()) {
                    rows.add(profile + ", " + build, cell);
                }
            }
        }
    }

    private static PatternResult of(PatternsRun run, Pattern pattern) {
        return run.patterns().stream()
                .filter(result -> result.number() == pattern.number())
                .findFirst()
                .orElseThrow();
    }

    private static Stream<String> latencies(
            List<PatternResult> results, Function<PatternResult, @Nullable Latency> which) {
        List<Latency> all = new ArrayList<>();
        for (PatternResult result : results) {
            Latency latency = which.apply(result);
            if (latency != null) {
                all.add(latency);
            }
        }
        return Stream.<ToDoubleFunction<Latency>>of(
                        Latency::mean, Latency::p50, Latency::p90, Latency::p95, Latency::p99)
                .map(figure -> all.isEmpty() ? Numbers.NONE : Numbers.number(mean(all, figure)));
    }

    private static <T> double mean(List<T> values, ToDoubleFunction<T> figure) {
        return values.stream().mapToDouble(figure).average().orElse(0);
    }

    private static double p95(@Nullable Latency latency) {
        return latency == null ? Double.NaN : latency.p95();
    }
}
