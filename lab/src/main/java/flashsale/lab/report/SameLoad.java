package flashsale.lab.report;

import flashsale.lab.load.Script;
import flashsale.lab.report.Report.Headline;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Report.Verdict;
import flashsale.lab.result.Load;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Run;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Single runs of several builds under the same load. */
final class SameLoad {

    private final List<Run> runs;
    private final List<Column> columns;
    private final Script script;

    SameLoad(List<Run> runs) {
        this.runs = runs;
        columns = runs.stream()
                .map(run -> new Column(run.build() + (run.isValid() ? "" : " (VOID)"), run))
                .toList();
        script = Script.named(runs.getFirst().load().script());
    }

    List<Section> sections() {
        Load first = runs.getFirst().load();
        String title = "%s, %s%d virtual users, %.0f s"
                .formatted(
                        script == Script.PURCHASE
                                ? "The kernel: buy-now reservations without think time"
                                : "The whole checkout",
                        first.rungs().isEmpty() ? "" : "at most ",
                        first.vus(),
                        first.seconds());
        List<Section> sections = new ArrayList<>(Details.of(title, columns));
        sections.addFirst(Section.of(title, figures(), Charts.of(columns)));
        return sections;
    }

    private Table figures() {
        Table table = Table.of("", columns);
        Figures.ALL.stream()
                .filter(figure ->
                        columns.stream().anyMatch(column -> figure.value(column).isPresent()))
                .forEach(figure -> table.row(figure.label(script), columns, figure::text));
        return table.row("audit", runs, run -> run.isValid() ? "passed" : "FAILED: void");
    }

    /** Names the runs that prove nothing or flatter, and what is wrong with them. */
    Stream<String> warnings() {
        return Stream.concat(
                runs.stream().flatMap(run -> {
                    String name = name(run) + ",";
                    return Stream.of(
                                    RunWarnings.ofAudit(name, run.audit()),
                                    RunWarnings.ofFailures(name, List.of(run)),
                                    RunWarnings.ofRules(name, List.of(run)))
                            .flatMap(Optional::stream);
                }),
                RunWarnings.ofCompilers(
                        runs.stream().map(run -> Map.entry(name(run), run)), "so these figures decide nothing")
                        .stream());
    }

    private static String name(Run run) {
        return "%s, %s with %d virtual users"
                .formatted(run.build(), run.load().script(), run.load().vus());
    }

    Verdict verdict() {
        String title = "%s, %d virtual users"
                .formatted(
                        script == Script.PURCHASE ? "The kernel" : "The checkout",
                        runs.getFirst().load().vus());
        String failures =
                "Failed: %s.".formatted(each(run -> "%s %.2f %%".formatted(run.build(), value(Figures.FAILURES, run))));
        return new Verdict(
                title,
                Stream.of(
                                Column.areSoldOut(columns) ? refusals() : sales(),
                                Stream.of(failures),
                                Rungs.kneesInWords(columns).stream())
                        .flatMap(Function.identity())
                        .toList(),
                Headline.of(script, columns));
    }

    private Stream<String> sales() {
        String unit = script == Script.PURCHASE ? "orders" : "checkouts";
        return Stream.concat(
                Stream.of(headline(Figures.THROUGHPUT, "sold", unit, Figures.CPU, "for each")),
                runs.stream().flatMap(run -> latency(run).stream()));
    }

    private Stream<String> refusals() {
        return Stream.of(
                headline(
                        Figures.REFUSED_PER_SECOND,
                        "refused",
                        "customers",
                        Figures.CPU_PER_ANSWER,
                        "for each answer, orders included"),
                "Half of them, and 95 %% of them, were refused within: %s.".formatted(each(run -> "%s %s and %s ms"
                        .formatted(run.build(), number(Figures.REFUSAL_P50, run), number(Figures.REFUSAL_P95, run)))),
                "It was sold out after: %s."
                        .formatted(each(run -> "%s %s s".formatted(run.build(), number(Figures.SOLD_OUT_AFTER, run)))));
    }

    /** What each did per second, and what it cost. Which of them does more, single runs cannot tell. */
    private String headline(Figure rate, String did, String unit, Figure cost, String each) {
        String costs = runs.stream().allMatch(run -> cost.of(run) != null)
                ? "; CPU time %s: %s ms".formatted(each, each(run -> "%s %s".formatted(run.build(), number(cost, run))))
                : "";
        return sentence("%s: %s %s per second%s"
                .formatted(did, each(run -> "%s %,.1f".formatted(run.build(), value(rate, run))), unit, costs));
    }

    private static String sentence(String text) {
        return "%S%s.".formatted(text.charAt(0), text.substring(1));
    }

    private static double value(Figure figure, Run run) {
        return Objects.requireNonNullElse(figure.of(run), 0.0);
    }

    private static String number(Figure figure, Run run) {
        return figure.text(value(figure, run));
    }

    private static Optional<String> latency(Run run) {
        return Stream.of(Moment.ACKNOWLEDGED, Moment.PAID, Moment.FINAL)
                .flatMap(moment -> run.times(moment).stream().map(times -> "%s within %,.0f ms"
                        .formatted(moment.text(run.isKernel()), times.latency().p50())))
                .reduce("%s, %s"::formatted)
                .map(moments -> "For half of the clients of %s: %s.".formatted(run.build(), moments));
    }

    private String each(Function<Run, String> part) {
        return runs.stream().map(part).collect(Collectors.joining(", "));
    }
}
