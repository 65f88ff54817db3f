package flashsale.lab.report;

import flashsale.lab.load.Script;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Warnings.Named;
import flashsale.lab.result.Load;
import flashsale.lab.result.Run;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/** What single runs of the same loads found, with no claim beyond what one run each allows. */
public final class SummaryReport {

    private static final String CAUTION =
            "One run each cannot tell which build completes more. ./flashsale study repeats runs, and can.";
    private static final String LATENCIES =
            "Latencies are what the client experiences of reserving and paying, without think time: from the click until acknowledged,"
                    + " until paid, which is when the client knows it (kernel: ordered, when it is acknowledged and the order exists), and"
                    + " until final, when also the shipment is scheduled. Time in the shop is taken from the services' own timestamps,"
                    + " without the queue in front of them.";
    private static final String CPU =
            "CPU covers all processes except the load generator, divided by what was completed; k6 shares the machine.";
    private static final String AUDITED =
            "Every run was audited: stock, orders, payments and the bank's own ledger agree, or the run is void.";
    private static final String MORE = "docs/measuring.md says what each figure means, and what it does not.";

    private SummaryReport() {}

    public static Report of(Summary summary) {
        List<Answer> answers = new ArrayList<>();
        List<Section> sections = new ArrayList<>();
        for (List<Run> runs : summary.byLoad()) {
            Load load = runs.getFirst().load();
            Script script = Script.named(load.script());
            List<Column> columns = columns(runs);
            Stream<String> caution = columns.size() > 1 ? Stream.of(CAUTION) : Stream.of();
            answers.add(Answer.of(answerTitle(script, load), caution, script, columns, _ -> ""));
            String title = title(script, load);
            sections.add(Section.of(
                    title,
                    Figures.table(Figures.ALL.stream(), figure -> figure.label(script), columns),
                    Charts.of(columns)));
            sections.addAll(Details.of(title, columns));
        }
        sections.add(Details.audits("The audits", summary.runs()));
        return new Report(
                "One checkout, several builds: results",
                "How did each build do under this load?",
                List.of("%s, on %s.".formatted(summary.startedAt().truncatedTo(ChronoUnit.SECONDS), summary.machine())),
                warnings(summary.runs()),
                answers,
                sections,
                notes(summary.runs()));
    }

    private static List<String> notes(List<Run> runs) {
        boolean known = runs.stream().allMatch(run -> run.costs().areKnown());
        boolean audited = runs.stream().allMatch(run -> run.audit().notMade() == null);
        return Stream.of(LATENCIES, known ? CPU : "", audited ? AUDITED : "", MORE)
                .filter(note -> !note.isEmpty())
                .toList();
    }

    /** One for each build; void runs stand apart. */
    private static List<Column> columns(List<Run> runs) {
        Map<String, Map<Integer, Run>> byLabel = new LinkedHashMap<>();
        runs.forEach(run -> {
            Map<Integer, Run> column =
                    byLabel.computeIfAbsent(run.build() + (run.isValid() ? "" : " (VOID)"), _ -> new TreeMap<>());
            column.put(column.size() + 1, run);
        });
        return byLabel.entrySet().stream()
                .map(column -> new Column(column.getKey(), column.getValue()))
                .toList();
    }

    private static String answerTitle(Script script, Load load) {
        return "%s, %d virtual users".formatted(script == Script.PURCHASE ? "The kernel" : "The checkout", load.vus());
    }

    private static String title(Script script, Load load) {
        return "%s, %s%d virtual users, %.0f s"
                .formatted(
                        script == Script.PURCHASE
                                ? "The kernel: buy-now reservations without think time"
                                : "The whole checkout",
                        load.rungs().isEmpty() ? "" : "at most ",
                        load.vus(),
                        load.seconds());
    }

    private static List<String> warnings(List<Run> runs) {
        List<Named> named = new ArrayList<>();
        runs.forEach(run -> named.add(new Named(name(run, named.size() + 1), run)));
        List<Column> columns =
                named.stream().map(it -> new Column(it.name(), it.run())).toList();
        return Stream.of(
                        Warnings.voids(named),
                        Warnings.unaudited(named),
                        Warnings.unknown(named),
                        Warnings.ofAttempts(columns),
                        Warnings.cold(named, "so these figures decide nothing"),
                        Warnings.robbed(named))
                .flatMap(Function.identity())
                .toList();
    }

    private static String name(Run run, int number) {
        return "run %d: %s, %s with %d virtual users"
                .formatted(number, run.build(), run.load().script(), run.load().vus());
    }
}
