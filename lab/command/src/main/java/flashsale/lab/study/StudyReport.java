package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.comparison.Finding;
import flashsale.lab.comparison.Holm;
import flashsale.lab.experiment.Start;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.report.Answer;
import flashsale.lab.report.Charts;
import flashsale.lab.report.ColdStart;
import flashsale.lab.report.Column;
import flashsale.lab.report.Details;
import flashsale.lab.report.Report;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Table;
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
    private final List<Crossover> crossovers;
    private final List<Agreement> agreements;
    private final Holm tests;

    /** Of single studies; combines those that can be. */
    StudyReport(List<Series> studies) {
        all = Combination.of(studies);
        knees = all.stream().flatMap(series -> Knee.of(series).stream()).toList();
        crossovers =
                all.stream().flatMap(series -> Crossover.of(series).stream()).toList();
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

    /**
     * Only what each study has found, side by side.
     *
     * @throws CommandException if no two of them asked the same
     */
    Report agreement() {
        if (agreements.isEmpty()) {
            throw new CommandException(
                    "These studies asked nothing in common, so they cannot agree or contradict each other.");
        }
        return report(
                "do the studies agree?", Stream.empty(), agreements.stream().map(Agreement::section));
    }

    /** The same, with one answer first, about the first kind of load. */
    Report demonstration(List<PublishedStudy> published) {
        Stream<Answer> first = new FirstAnswer(all.getFirst(), tests, published).answer().stream();
        return report("a demonstration", Stream.concat(first, answers()), sections().stream());
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
                new StudyNotes(all).about(),
                new StudyWarnings(all).all(),
                answers.toList(),
                sections.toList(),
                new StudyNotes(all).all());
    }

    /**
     * None if nothing was warmed up, or if the warm-up that was recorded was not the first. None in turns either: all but the first build have
     * been ready for minutes when they are warmed.
     */
    private Stream<Section> coldStarts() {
        List<ColdStart> starts = ColdStart.means(all.stream()
                .filter(series ->
                        series.plan().warmUp().runs() == 1 && series.plan().start() != Start.IN_TURNS)
                .flatMap(series -> series.runs().stream())
                .flatMap(run -> run.coldStart().stream())
                .distinct());
        return starts.isEmpty()
                ? Stream.of()
                : Stream.of(Section.of("The cold start", Table.NONE, List.of(Charts.coldStarts(starts)))
                        .withText(starts.stream().map(ColdStart::toString).toList()));
    }

    private boolean areOfPatterns() {
        return all.stream().allMatch(Series::hasPatterns);
    }

    private Stream<Answer> answers() {
        return Stream.of(
                        knees.stream().map(knee -> knee.answer(tests)),
                        crossovers.stream().map(crossover -> crossover.answer(tests)),
                        all.stream().flatMap(series -> series.toldFirst().stream()
                                .filter(it -> !it.columns().isEmpty())
                                .map(it -> it.answer(series.heading(it.title()), tests))))
                .flatMap(answers -> answers);
    }

    private List<Section> sections() {
        List<Section> sections = new ArrayList<>();
        if (builds().size() > 1 && !areOfPatterns()) {
            sections.add(new Choices(all, tests, builds()).section());
        }
        for (Series series : all) {
            sections.addAll(PublishedPatterns.beside(series));
            series.comparisons().stream()
                    .filter(comparison -> !series.plan().isSearched(comparison.load()))
                    .forEach(comparison -> sections.addAll(sections(series, comparison)));
            series.loads().stream()
                    .flatMap(load -> new Shares(series, load).section())
                    .forEach(sections::add);
            HalfOfTheKnee.of(series).forEach(half -> sections.add(half.section(tests)));
            AgainstLoad.of(series).section().ifPresent(sections::add);
            new ModelAndMeasurement(series, all).section().ifPresent(sections::add);
            series.patterns()
                    .forEach(
                            pattern -> AgainstLoad.of(series, pattern).section().ifPresent(sections::add));
        }
        knees.forEach(knee -> sections.add(knee.section()));
        crossovers.forEach(crossover -> sections.add(crossover.section(tests)));
        agreements.forEach(agreement -> sections.add(agreement.section()));
        coldStarts().forEach(sections::add);
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
