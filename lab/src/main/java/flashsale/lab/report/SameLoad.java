package flashsale.lab.report;

import flashsale.lab.load.Script;
import flashsale.lab.report.Report.Headline;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Report.Verdict;
import flashsale.lab.result.RunResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Single runs of several builds under the same load. */
final class SameLoad {

    /** Smaller differences mean nothing between single runs. */
    private static final double ABOUT_THE_SAME = 0.1;

    private final List<RunResult> runs;
    private final List<Column> columns;
    private final Script script;

    SameLoad(List<RunResult> runs) {
        this.runs = runs;
        columns = runs.stream()
                .map(run -> new Column(run.build() + (run.audit().passed() ? "" : " (VOID)"), List.of(run)))
                .toList();
        script = Script.named(runs.getFirst().script());
    }

    List<Section> sections() {
        RunResult first = runs.getFirst();
        String title = "%s, %s%d virtual users, %.0f s"
                .formatted(
                        script == Script.PURCHASE
                                ? "The kernel: buy-now reservations without think time"
                                : "The whole checkout",
                        first.rungs().isEmpty() ? "" : "at most ",
                        first.vus(),
                        first.durationSeconds());
        List<Section> sections = new ArrayList<>(Details.of(title, columns));
        sections.addFirst(Section.of(title, figures(), Charts.of(columns)));
        return sections;
    }

    private Table figures() {
        Table table = Table.of("", columns);
        Stream.of(Figure.values())
                .filter(figure ->
                        columns.stream().anyMatch(column -> figure.value(column).isPresent()))
                .forEach(figure -> table.row(figure.label(script), columns, figure::text));
        return table.row("audit", runs, run -> run.audit().passed() ? "passed" : "FAILED: void");
    }

    /** Names the runs that prove nothing or flatter, and what is wrong with them. */
    Stream<String> warnings() {
        return runs.stream().flatMap(run -> {
            String name = "%s, %s with %d virtual users,".formatted(run.build(), run.script(), run.vus());
            return Stream.concat(
                    RunWarnings.ofAudit(name, run.audit()).stream(),
                    RunWarnings.ofFailures(name, List.of(run)).stream());
        });
    }

    Verdict verdict() {
        String title = "%s, %d virtual users"
                .formatted(
                        script == Script.PURCHASE ? "The kernel" : "The checkout",
                        runs.getFirst().vus());
        Stream<String> failures = Stream.of("Failed: %s."
                .formatted(each(run -> Optional.of("%s %.2f %%".formatted(run.build(), run.failureRate() * 100)))));
        Stream<String> latencies = runs.stream().flatMap(run -> latency(run).stream());
        return new Verdict(
                title,
                Stream.of(Stream.of(headline()), latencies, failures, Rungs.kneesInWords(columns).stream())
                        .flatMap(Function.identity())
                        .toList(),
                Headline.of(script, columns));
    }

    /** Who sold more, by how much, and what it cost; no comparison if a run is void. */
    private String headline() {
        String unit = script == Script.PURCHASE ? "orders" : "checkouts";
        List<RunResult> ranked = runs.stream()
                .sorted(Comparator.comparingDouble(RunResult::checkoutsPerSecond)
                        .reversed())
                .toList();
        RunResult first = ranked.getFirst();
        RunResult last = ranked.getLast();
        boolean valid = runs.stream().allMatch(run -> run.audit().passed());
        if (!valid || runs.size() != 2 || last.checkoutsPerSecond() == 0) {
            return "Completed: %s %s per second."
                    .formatted(
                            each(run -> Optional.of("%s %.1f".formatted(run.build(), run.checkoutsPerSecond()))), unit);
        }
        double more = first.checkoutsPerSecond() / last.checkoutsPerSecond() - 1;
        String comparison = more < ABOUT_THE_SAME
                ? "%s and %s sold about as fast".formatted(first.build(), last.build())
                : "%s sold %s faster than %s".formatted(first.build(), Numbers.percent(more), last.build());
        return "%S%s, %.0f against %.0f %s per second%s."
                .formatted(
                        comparison.charAt(0),
                        comparison.substring(1),
                        first.checkoutsPerSecond(),
                        last.checkoutsPerSecond(),
                        unit,
                        cost(first, last));
    }

    private static String cost(RunResult first, RunResult last) {
        if (first.cpuMillisPerCheckout() == null || last.cpuMillisPerCheckout() == null) {
            return "";
        }
        double more = first.cpuMillisPerCheckout() / last.cpuMillisPerCheckout() - 1;
        return Math.abs(more) < ABOUT_THE_SAME
                ? ", at about the same CPU cost"
                : ", with %s %s CPU time for each"
                        .formatted(Numbers.percent(Math.abs(more)), more < 0 ? "less" : "more");
    }

    private static Optional<String> latency(RunResult run) {
        return Stream.of(Moment.ACKNOWLEDGED, Moment.PAID, Moment.FINAL)
                .flatMap(moment -> within(run, moment).stream())
                .reduce("%s, %s"::formatted)
                .map(moments -> "For half of the clients of %s: %s.".formatted(run.build(), moments));
    }

    private static Optional<String> within(RunResult run, Moment moment) {
        return Optional.ofNullable(moment.latency(run))
                .map(latency -> "%s within %,.0f ms".formatted(moment.text(Script.named(run.script())), latency.p50()));
    }

    private String each(Function<RunResult, Optional<String>> part) {
        return runs.stream().map(part).flatMap(Optional::stream).collect(Collectors.joining(", "));
    }
}
