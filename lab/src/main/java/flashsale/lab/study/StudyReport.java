package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.comparison.Finding;
import flashsale.lab.comparison.Holm;
import flashsale.lab.report.Chart;
import flashsale.lab.report.Charts;
import flashsale.lab.report.ColdStart;
import flashsale.lab.report.Column;
import flashsale.lab.report.Details;
import flashsale.lab.report.LoadCharts;
import flashsale.lab.report.LoadCharts.Line;
import flashsale.lab.report.Report;
import flashsale.lab.report.Report.Headline;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Report.Verdict;
import flashsale.lab.report.Table;
import flashsale.lab.result.Run;
import java.nio.charset.StandardCharsets;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.io.IOUtils;
import org.apache.commons.io.function.Uncheck;

/** What one study found, or several together. */
final class StudyReport {

    private static final String METHOD = "/flashsale/lab/study/method.txt";
    private static final String WHEN = "When to use which";
    private static final String WHEN_TEXT = "Only what was measured here, on this machine: which build did better in"
            + " each situation, and whether chance could explain it.";

    private static final String SHARES_TEXT =
            "How much of the difference is due to the build, and how much to the balancing: the effect of each, averaged over both settings of"
                    + " the other, within the same block; with the 95 % interval. Percentages of two shares multiply: +10 % and +10 %"
                    + " make +21 %. The tables of the pairs show what is beyond chance.";

    private static final String LATENCIES =
            "Latencies cover completed attempts only, and are not compared if the failure rates differ by more than 1 percentage point."
                    + " The difference of a percentile is that of the runs' own percentiles, pair by pair; each side's percentile is over all its values.";

    private static final String AGREEMENT_TEXT =
            "Studies of the same programs, load and conditions on the same machine, each on its own: whether the 95 % intervals of their tested"
                    + " differences overlap. To agree only means not to contradict each other: the wider an interval, the less it says. It"
                    + " covers how the pairs of one study scatter, not what changes in the hours between two studies.";

    private final List<Series> all;
    private final List<Agreement> agreements;
    private final Holm tests;

    /** Of single studies; combines those that can be. */
    StudyReport(List<Series> studies) {
        all = Series.merged(studies);
        agreements = Agreement.among(studies);
        tests = Finding.tests(all.stream().flatMap(Series::findings));
    }

    Report report() {
        return new Report(
                title(Series.areOneStudy(all) ? "a study" : "several studies"),
                about(),
                new Warnings(all).all(),
                verdicts(),
                sections(),
                notes());
    }

    /** The same, for whoever wants one answer first. Its first series is about whole checkouts. */
    Report demonstration(List<PublishedStudy> published) {
        Answer answer = new Answer(all.getFirst(), tests, published);
        return new Report(
                title("a demonstration"),
                about(),
                new Warnings(all).all(),
                Stream.concat(Stream.of(answer.verdict()), verdicts().stream()).toList(),
                Stream.concat(sections().stream(), Stream.of(coldStarts())).toList(),
                notes());
    }

    private Section coldStarts() {
        List<ColdStart> starts = all.getFirst().runs().stream()
                .flatMap(run -> run.coldStart().stream())
                .distinct()
                .toList();
        return Section.of("The cold start", Table.none(), List.of(Charts.coldStarts(starts)))
                .withText(starts.stream().map(ColdStart::toString).toList());
    }

    private List<String> notes() {
        Stream<String> versions = all.stream()
                .flatMap(series -> series.studies().stream())
                .filter(study -> !study.versions().isEmpty())
                .map(study -> "Measured with " + study.versionsInWords() + ".")
                .distinct();
        Stream<String> decided = all.stream()
                .flatMap(series -> series.studies().stream())
                .map(study -> "Decided before the first run: " + study.test())
                .distinct();
        return Stream.of(method(), decided, versions)
                .flatMap(Function.identity())
                .toList();
    }

    /** How a study works, and its limits: a paragraph each. */
    private Stream<String> method() {
        String text = Uncheck.get(() -> IOUtils.resourceToString(METHOD, StandardCharsets.UTF_8));
        String starts = all.stream()
                .map(series -> series.plan().start().inWords)
                .distinct()
                .collect(Collectors.joining(" "));
        return Stream.of(text.strip().split("\n\n"))
                .map(note -> note.replace('\n', ' ').replace("{start}", starts));
    }

    private String title(String what) {
        String builds = builds().stream().map(Build::id).collect(Collectors.joining(" against "));
        return "%s: %s".formatted(builds.substring(0, 1).toUpperCase(Locale.ROOT) + builds.substring(1), what);
    }

    private List<String> about() {
        return all.stream()
                .map(series -> "%s, on %s. Load: %s. %d of %d planned runs, %d of them valid."
                        .formatted(
                                series.studies().stream()
                                        .map(study -> "%s (seed %d)"
                                                .formatted(
                                                        study.startedAt().truncatedTo(ChronoUnit.SECONDS),
                                                        study.plan().seed()))
                                        .collect(Collectors.joining(", ")),
                                series.machine(),
                                series.conditions(),
                                series.runs().size(),
                                series.planned(),
                                series.valid()))
                .toList();
    }

    private List<Verdict> verdicts() {
        return all.stream()
                .flatMap(series -> series.pairs().stream()
                        .flatMap(pair -> series.classical(pair).stream())
                        .map(it -> new Verdict(
                                series.heading(it.title()),
                                new Sentences(it, tests).all(),
                                Headline.of(it.script(), it.columns()))))
                .toList();
    }

    private List<Section> sections() {
        List<Section> sections = new ArrayList<>();
        if (builds().size() > 1) {
            sections.add(Section.of(WHEN, new Choices(all, tests, builds()).table(), List.of())
                    .withText(List.of(WHEN_TEXT)));
        }
        for (Series series : all) {
            series.comparisons().forEach(comparison -> sections.addAll(sections(series, comparison)));
            sections.addAll(shares(series));
            List<Chart> loads = againstLoad(series);
            if (!loads.isEmpty()) {
                sections.add(Section.of(series.heading("Against load"), Table.none(), loads));
            }
        }
        agreements.forEach(agreement -> sections.add(Section.folded(agreement.title(), agreement.table())
                .withText(List.of(agreement.summary(), AGREEMENT_TEXT))));
        List<Run> runs = all.stream()
                .flatMap(series -> series.runs().stream())
                .map(StudyRun::result)
                .toList();
        sections.add(Details.audits("The audits", runs));
        return sections;
    }

    private List<Build> builds() {
        return all.stream()
                .flatMap(series -> series.plan().builds().stream())
                .distinct()
                .sorted()
                .toList();
    }

    private List<Section> sections(Series series, Comparison comparison) {
        List<Column> columns = comparison.columns();
        if (columns.isEmpty()) {
            return List.of();
        }
        String title = series.heading(comparison.title());
        List<Section> sections = new ArrayList<>(Details.of(title, columns));
        sections.addFirst(Section.of(title, comparison.table(tests), Charts.of(columns))
                .withText(List.of(pairs(comparison), LATENCIES)));
        return sections;
    }

    private String pairs(Comparison comparison) {
        return ("%d pairs of runs are compared. The difference is the second against the first, with its 95 %% interval; 'detectable' is"
                        + " half of that interval. 'No difference' is claimed only if the whole interval lies within ± 5 %%; otherwise the"
                        + " question is open. (?) marks a winner that does not hold among the %d tests of this report (Holm): take it as a"
                        + " tendency.")
                .formatted(comparison.pairs(), tests.tests());
    }

    private static List<Section> shares(Series series) {
        return series.plan()
                .loads()
                .map(vus -> Map.entry(vus, new Shares(series.plan().script(), series.runs(), vus).table()))
                .filter(shares -> !shares.getValue().isEmpty())
                .map(shares -> Section.of(
                                series.heading(
                                        "The build or the balancing? %d virtual users".formatted(shares.getKey())),
                                shares.getValue(),
                                List.of())
                        .withText(List.of(SHARES_TEXT)))
                .toList();
    }

    private static List<Chart> againstLoad(Series series) {
        List<Line> lines = series.plan().builds().stream().map(series::line).toList();
        return lines.stream().allMatch(line -> line.points().size() > 1)
                ? LoadCharts.of(lines, series.plan().script(), "virtual users")
                : List.of();
    }
}
