package flashsale.lab.patterns;

import flashsale.lab.Build;
import flashsale.lab.report.Numbers;
import flashsale.lab.report.Report.Bar;
import flashsale.lab.report.Report.Headline;
import flashsale.lab.report.Report.Section;
import flashsale.lab.report.Report.Verdict;
import flashsale.lab.report.Scale;
import flashsale.lab.report.Table;
import flashsale.lab.report.TableFormat;
import flashsale.lab.statistics.Difference;
import flashsale.lab.statistics.Holm;
import java.util.List;
import java.util.Optional;

/**
 * Which build answers, finishes and costs less in which pattern.
 *
 * @param tests all that were made, so that chance finds no difference among so many
 */
record DecisionTable(List<Decision> decisions, Holm tests) {

    static DecisionTable of(MeasuredRuns runs) {
        List<Decision> decisions = Decision.all(runs);
        double[] probabilities = decisions.stream()
                .map(Decision::test)
                .flatMap(Optional::stream)
                .mapToDouble(Difference::probability)
                .toArray();
        return new DecisionTable(decisions, Holm.among(probabilities));
    }

    Section section() {
        Table table = new TableFormat<Decision>("pattern", it -> it.pattern().inWords())
                .column("figure", it -> it.figure().label)
                .column("sync", it -> Numbers.number(it.meanOf(Build.SYNC)))
                .column("async", it -> Numbers.number(it.meanOf(Build.ASYNC)))
                .column("async against sync", it -> Scale.RATIO.text(it.difference()))
                .column("pairs", it -> Numbers.count(it.sync().size()))
                .column("better", it -> it.better(tests))
                .table(decisions);
        return Section.of("Which build is better in which pattern", table, List.of())
                .withText(List.of("Means over all pairs of runs; in brackets the 95 % confidence interval."));
    }

    /** One for each pattern. */
    List<Verdict> verdicts() {
        return decisions.stream()
                .map(Decision::pattern)
                .distinct()
                .map(this::verdict)
                .toList();
    }

    private Verdict verdict(Pattern pattern) {
        List<Decision> own =
                decisions.stream().filter(it -> it.pattern() == pattern).toList();
        return new Verdict(
                pattern.inWords(),
                own.stream().map(this::sentence).toList(),
                own.stream()
                        .map(it -> new Headline(it.figure().label, List.of(bar(Build.SYNC, it), bar(Build.ASYNC, it))))
                        .toList());
    }

    private String sentence(Decision decision) {
        return "%s: sync %s, async %s, %s; %s."
                .formatted(
                        decision.figure().label,
                        Numbers.number(decision.meanOf(Build.SYNC)),
                        Numbers.number(decision.meanOf(Build.ASYNC)),
                        Scale.RATIO.text(decision.difference()),
                        decision.better(tests));
    }

    private static Bar bar(Build build, Decision decision) {
        double value = decision.meanOf(build);
        return new Bar(build.id(), value, Numbers.number(value));
    }
}
