package flashsale.lab.patterns;

import flashsale.lab.Build;
import flashsale.lab.Numbers;
import flashsale.lab.comparison.Finding;
import flashsale.lab.comparison.Holm;
import flashsale.lab.comparison.Obstacle;
import flashsale.lab.comparison.Scale;
import flashsale.lab.comparison.Values;
import flashsale.lab.report.Answer;
import flashsale.lab.report.Answer.Row;
import flashsale.lab.report.Answer.Side;
import flashsale.lab.report.Findings;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which build answers, finishes and costs less in which pattern. A block is a repetition of a load profile.
 *
 * @param runs those that are sound: others prove nothing
 */
record PatternFindings(MeasuredRuns runs, Holm tests) {

    private static final double TOLERABLE = 0.01;

    static PatternFindings of(MeasuredRuns runs) {
        MeasuredRuns sound = new MeasuredRuns(
                runs.all().stream().filter(PatternsRun::isSound).toList());
        return new PatternFindings(
                sound, Finding.tests(sound.patterns().stream().flatMap(pattern -> findings(sound, pattern))));
    }

    /** Of the figures that both builds have. */
    private static Stream<Finding> findings(MeasuredRuns runs, Pattern pattern) {
        return Stream.of(PatternFigure.values())
                .map(figure -> new Finding(
                        figure.label,
                        figure.better,
                        Scale.RATIO,
                        values(runs, pattern, figure, Build.SYNC),
                        values(runs, pattern, figure, Build.ASYNC),
                        figure.flattersWhoFails() ? failures(runs, pattern) : Optional.empty()))
                .filter(finding ->
                        !finding.first().isEmpty() && !finding.second().isEmpty());
    }

    private static Values values(MeasuredRuns runs, Pattern pattern, PatternFigure figure, Build build) {
        Map<String, Double> byBlock = new TreeMap<>();
        runs.of(build).all().forEach(run -> figure.of(run, pattern)
                .ifPresent(value -> byBlock.put("%s %d".formatted(run.profile(), run.number()), value)));
        return new Values(build.id(), () -> Numbers.number(mean(byBlock)), byBlock);
    }

    private static double mean(Map<?, Double> values) {
        return values.values().stream().collect(Collectors.averagingDouble(value -> value));
    }

    private static Optional<Obstacle> failures(MeasuredRuns runs, Pattern pattern) {
        List<String> failed = runs.builds().stream()
                .filter(build -> runs.of(build).failed(List.of(pattern)) > TOLERABLE)
                .map(build -> "%s failed in %s"
                        .formatted(build, Numbers.percent(runs.of(build).failed(List.of(pattern)))))
                .toList();
        return failed.isEmpty() ? Optional.empty() : Optional.of(new Obstacle(": failures", String.join(", ", failed)));
    }

    /** One for each pattern that both builds have. */
    List<Answer> answers() {
        return runs.patterns().stream()
                .map(pattern -> answer(
                        pattern.inWords(), new Findings(findings(runs, pattern).toList(), tests)))
                .filter(answer -> !answer.figures().isEmpty())
                .toList();
    }

    private Answer answer(String title, Findings findings) {
        List<Row> rows = findings.all().stream()
                .map(it ->
                        new Row(it.figure(), List.of(side(it.first()), side(it.second())), Findings.inWords(it, tests)))
                .toList();
        return new Answer(title, findings.summary().toList(), rows);
    }

    private static Side side(Values values) {
        return new Side(values.label(), values.text().get(), mean(values.byBlock()));
    }
}
