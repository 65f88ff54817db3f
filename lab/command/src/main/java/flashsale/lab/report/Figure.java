package flashsale.lab.report;

import static flashsale.lab.Numbers.NONE;
import static java.util.stream.Collectors.toSet;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import flashsale.lab.Numbers;
import flashsale.lab.comparison.Better;
import flashsale.lab.comparison.Scale;
import flashsale.lab.load.Script;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Run;
import flashsale.lab.result.Statistic;
import java.util.DoubleSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Something by which runs are compared; {@link Figures} has all.
 *
 * @param name in files
 * @param label for tables
 * @param labels the same for scripts that complete something else than checkouts
 * @param decimals of numbers below a hundred
 * @param needs what two sides must have in common to be compared by it
 * @param ofRun null if the run does not have it
 * @param ofRuns of several runs together
 */
public record Figure(
        String name,
        String label,
        Map<Script, String> labels,
        Better better,
        Scale scale,
        int decimals,
        Set<Need> needs,
        Function<Run, @Nullable Double> ofRun,
        Function<Column, Optional<Double>> ofRuns) {

    /** What two sides must have in common. */
    public enum Need {
        /** It is of completed attempts only. */
        SAME_FAILURES,
        /** It counts what is completed, which cannot exceed the units on sale. */
        STOCK_LEFT
    }

    @Override
    @JsonValue
    public String name() {
        return name;
    }

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    static Figure named(String name) {
        return Figures.ALL.stream()
                .filter(figure -> figure.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("There is no figure %s, but there are: %s"
                        .formatted(name, Figures.ALL.stream().map(Figure::name).collect(Collectors.joining(", ")))));
    }

    static Figure of(String name, String label, Better better, Function<Run, @Nullable Double> ofRun) {
        return new Figure(
                name,
                label,
                Map.of(),
                better,
                Scale.RATIO,
                2,
                Set.of(),
                ofRun,
                column -> Optional.of(column.mean(ofRun)));
    }

    /** Percentiles of several runs are those of all their values, if these are kept. */
    static Figure of(Moment moment, Statistic statistic, Better better) {
        Function<Run, @Nullable Double> ofRun = run -> run.time(moment, statistic);
        return new Figure(
                "%s.%s".formatted(moment, statistic),
                "%s, %s ms".formatted(moment.text(false), statistic),
                Map.of(Script.PURCHASE, "%s, %s ms".formatted(moment.text(true), statistic)),
                better,
                Scale.RATIO,
                2,
                Set.of(Need.SAME_FAILURES),
                ofRun,
                statistic == Statistic.MEAN
                        ? column -> Optional.of(column.mean(ofRun))
                        : column -> column.latency(moment).map(statistic::of));
    }

    Figure called(String ofKernel, String ofPatterns) {
        Map<Script, String> others = Map.of(Script.PURCHASE, ofKernel, Script.PATTERNS, ofPatterns);
        return new Figure(name, label, others, better, scale, decimals, needs, ofRun, ofRuns);
    }

    /** Runs of other scripts do not have it. */
    Figure only(Script... scripts) {
        Set<String> ids = Stream.of(scripts).map(Script::id).collect(toSet());
        Function<Run, @Nullable Double> ofThese = run -> ids.contains(run.load().script()) ? ofRun.apply(run) : null;
        return new Figure(name, label, labels, better, scale, decimals, needs, ofThese, ofRuns);
    }

    /** It may be zero. */
    Figure inUnits() {
        return new Figure(name, label, labels, better, Scale.UNITS, decimals, needs, ofRun, ofRuns);
    }

    /** It is a whole number in each run. */
    Figure counted() {
        return new Figure(name, label, labels, better, Scale.UNITS, 0, needs, ofRun, ofRuns);
    }

    /** Of several runs it is their mean: no histogram of it is kept. */
    Figure averaged() {
        return new Figure(
                name, label, labels, better, scale, decimals, needs, ofRun, column -> Optional.of(column.mean(ofRun)));
    }

    Figure needing(Need need) {
        return new Figure(name, label, labels, better, scale, decimals, Set.of(need), ofRun, ofRuns);
    }

    public String label(Script script) {
        return labels.getOrDefault(script, label);
    }

    /** The figure of a run; null if it has none. */
    public @Nullable Double of(Run run) {
        return ofRun.apply(run);
    }

    /** Of all runs that have it; empty if none has, or if what they kept cannot be combined. */
    public Optional<Double> value(Column column) {
        DoubleSummaryStatistics runs = column.statistics(ofRun);
        return runs.getCount() > 1
                ? ofRuns.apply(column)
                : Optional.of(runs.getAverage()).filter(_ -> runs.getCount() > 0);
    }

    /** The same as text, with the lowest and the highest run. */
    public String text(Column column) {
        DoubleSummaryStatistics runs = column.statistics(ofRun);
        if (runs.getCount() < 2) {
            return value(column).map(this::text).orElse(NONE);
        }
        String range = "%s … %s".formatted(text(runs.getMin()), text(runs.getMax()));
        return value(column)
                .map(value -> "%s (%s)".formatted(text(value), range))
                .orElse(range);
    }

    public String text(double value) {
        return Numbers.number(value, decimals);
    }
}
