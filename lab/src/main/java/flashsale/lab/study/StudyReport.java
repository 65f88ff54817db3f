package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.comparison.Finding;
import flashsale.lab.comparison.Holm;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.report.Answer;
import flashsale.lab.report.Charts;
import flashsale.lab.report.ColdStart;
import flashsale.lab.report.Column;
import flashsale.lab.report.Details;
import flashsale.lab.report.Report;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What one study found, or several together. */
final class StudyReport {

    private static final String LATENCIES =
            "Latencies cover completed attempts only, and are not compared if the failure rates differ by more than 1 percentage point."
                    + " The difference of a percentile is that of the runs' own percentiles, pair by pair; each side's percentile is over all its values.";

    private final List<Series> all;
    private final List<Knee> knees;
    private final List<Agreement> agreements;
    private final Holm tests;

    /** Of single studies; combines those that can be. */
    StudyReport(List<Series> studies) {
        all = Combination.of(studies);
        knees = all.stream().flatMap(series -> Knee.of(series).stream()).toList();
        agreements = Agreement.among(studies);
        tests = Finding.tests(all.stream().flatMap(Series::findings));
    }

    Report report() {
        return report(
                areOfPatterns()
                        ? "patterns of communication"
                        : Combination.areOneStudy(all) ? "a study" : "several studies",
                answers(),
                sections().stream());
    }

    /** The same, for whoever wants one answer first. It is about the first kind of load. */
    Report demonstration(List<PublishedStudy> published) {
        Stream<Answer> first = new FirstAnswer(all.getFirst(), tests, published).answer().stream();
        return report(
                "a demonstration",
                Stream.concat(first, answers()),
                Stream.concat(sections().stream(), Stream.of(coldStarts())));
    }

    private Report report(String what, Stream<Answer> answers, Stream<Section> sections) {
        String builds = builds().stream().map(Build::id).collect(Collectors.joining(" against "));
        return new Report(
                "%s: %s".formatted(builds.substring(0, 1).toUpperCase(Locale.ROOT) + builds.substring(1), what),
                all.stream()
                        .flatMap(series -> series.studies().stream())
                        .map(study -> study.plan().question())
                        .distinct()
                        .collect(Collectors.joining(" ")),
                about(),
                new StudyWarnings(all).all(),
                answers.toList(),
                sections.toList(),
                new StudyNotes(all).all());
    }

    private Section coldStarts() {
        List<ColdStart> starts = all.getFirst().runs().stream()
                .flatMap(run -> run.coldStart().stream())
                .distinct()
                .toList();
        return Section.of("The cold start", Table.NONE, List.of(Charts.coldStarts(starts)))
                .withText(starts.stream().map(ColdStart::toString).toList());
    }

    private boolean areOfPatterns() {
        return all.stream().allMatch(Series::hasPatterns);
    }

    private List<String> about() {
        return all.stream()
                .map(series -> "%s, on %s. Load: %s. %d of %d planned runs, %d of them valid%s."
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
                                series.valid(),
                                series.unaudited() == 0
                                        ? ""
                                        : ", %d of them not audited".formatted(series.unaudited())))
                .toList();
    }

    private Stream<Answer> answers() {
        return Stream.concat(
                knees.stream().map(knee -> knee.answer(tests)),
                all.stream().flatMap(series -> series.toldFirst().stream()
                        .filter(it -> !it.columns().isEmpty())
                        .map(it -> it.answer(series.heading(it.title()), tests))));
    }

    private List<Section> sections() {
        List<Section> sections = new ArrayList<>();
        if (builds().size() > 1 && !areOfPatterns()) {
            sections.add(new Choices(all, tests, builds()).section());
        }
        for (Series series : all) {
            sections.addAll(PublishedPatterns.beside(series));
            series.comparisons().forEach(comparison -> sections.addAll(sections(series, comparison)));
            series.loads().stream()
                    .flatMap(load -> new Shares(series, load).section())
                    .forEach(sections::add);
            AgainstLoad.of(series).section().ifPresent(sections::add);
            new ModelAndMeasurement(series, all).section().ifPresent(sections::add);
            series.patterns()
                    .forEach(
                            pattern -> AgainstLoad.of(series, pattern).section().ifPresent(sections::add));
        }
        knees.forEach(knee -> sections.add(knee.section()));
        agreements.forEach(agreement -> sections.add(agreement.section()));
        sections.add(Details.audits(
                "The audits",
                all.stream()
                        .flatMap(series -> series.runs().stream())
                        .map(StudyRun::result)
                        .toList()));
        return sections;
    }

    private List<Build> builds() {
        return all.stream()
                .flatMap(series -> series.builds().stream())
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
        sections.addFirst(
                Section.of(title, comparison.table(tests), Charts.of(columns)).withText(pairs(comparison), LATENCIES));
        return sections;
    }

    private String pairs(Comparison comparison) {
        return ("%d pairs of runs are compared. The difference is the second against the first, with its 95 %% interval; 'detectable' is"
                        + " half of that interval. 'No difference' is claimed only if the whole interval lies within ± 5 %%; otherwise the"
                        + " question is open. (?) marks a winner that does not hold among the %d tests of this report (Holm): take it as a"
                        + " tendency.")
                .formatted(comparison.pairs(), tests.tests());
    }
}
