package flashsale.lab.patterns;

import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Timed;
import flashsale.lab.load.LoadFigures;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.patterns.Operations.Operation;
import flashsale.lab.patterns.Outcomes.Outcome;
import flashsale.lab.result.Attempts;
import flashsale.lab.result.Leftover;
import flashsale.lab.result.Load;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Part;
import flashsale.lab.result.Pattern;
import flashsale.lab.result.Rates;
import flashsale.lab.result.RungResult;
import flashsale.lab.result.Times;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * What became of a pattern's operations.
 *
 * @param load of all patterns
 * @param figures of all patterns
 * @param operations of all patterns
 */
record PatternPart(Pattern pattern, LoadSpec load, LoadFigures figures, Operations operations, Outcome outcome) {

    private record Step(long at, int change) {}

    Stream<Timed> acknowledged() {
        return sent().map(Operation::acknowledged);
    }

    Stream<Timed> done() {
        return sent().flatMap(operation -> doneAt(operation).map(operation::until).stream());
    }

    long lost() {
        return sent().filter(operation -> doneAt(operation).isEmpty()).count();
    }

    private Stream<Operation> sent() {
        return operations.acknowledged(pattern).stream();
    }

    /** Work that is done before its answer arrives is known to be done only then. */
    private Optional<Long> doneAt(Operation operation) {
        return Optional.ofNullable(outcome.doneAt().get(operation.key()))
                .map(at -> Math.max(at, operation.acknowledgedAt()));
    }

    Part part() {
        long acknowledged = sent().count();
        long done = acknowledged - lost();
        Map<String, Long> failures = operations.failures(pattern);
        long failed = failures.values().stream().mapToLong(Long::longValue).sum();
        long begun = acknowledged + failed;
        int size = Objects.requireNonNull(load.patterns().get(pattern));
        double seconds = figures.seconds();
        double donePerSecond = perSecond(done());
        Map<Moment, Times> times = new TreeMap<>();
        times(acknowledged()).ifPresent(all -> times.put(Moment.ACKNOWLEDGED, all));
        times(done()).ifPresent(all -> times.put(Moment.DONE, all));
        Times answered = times.get(Moment.ACKNOWLEDGED);
        double perSecond = size / 60.0;
        RungResult arrivals = new RungResult(
                size + "/min",
                0,
                seconds,
                perSecond,
                null,
                begun,
                dropped(perSecond, begun),
                done,
                donePerSecond,
                0,
                failed,
                answered == null ? null : answered.latency(),
                null);
        return new Part(
                new Load(figures.script(), size, seconds, List.of(arrivals)),
                new Attempts(
                        begun, done, 0, null, null, 0, 0, begun == 0 ? 0 : (double) failed / begun, failures, 0, 0),
                new Rates(donePerSecond, perSecond(acknowledged()), begun / seconds, null),
                times,
                new Leftover(largestBacklog(), drainSeconds(), null));
    }

    /** Of this pattern: k6 counts only those of all together. */
    private long dropped(double perSecond, long begun) {
        long due = Math.round(perSecond * load.duration().toMillis() / 1000);
        return figures.dropped() > 0 ? Math.max(0, due - begun) : 0;
    }

    /** Until the last of them: other patterns may take longer to end. */
    private double perSecond(Stream<Timed> ended) {
        List<Timed> all = ended.toList();
        long last = all.stream().mapToLong(Timed::endedAt).max().orElse(0);
        return all.size() * 1000.0 / Math.max(load.duration().toMillis(), last - figures.startedAt());
    }

    private static Optional<Times> times(Stream<Timed> all) {
        return Times.of(Distribution.of(all.toList()));
    }

    /** From the end of the load until the last was done; 0 if that was earlier. */
    private double drainSeconds() {
        long end = ChronoUnit.MICROS.between(Instant.EPOCH, figures.end());
        return sent().flatMap(operation -> doneAt(operation).stream())
                        .mapToLong(at -> Math.max(0, at - end))
                        .max()
                        .orElse(0)
                / 1e6;
    }

    /**
     * The most operations that were acknowledged and not done at one time. An operation that is done at the moment of another's answer does
     * not wait beside it.
     */
    private long largestBacklog() {
        List<Step> steps = new ArrayList<>();
        sent().forEach(operation -> {
            steps.add(new Step(operation.acknowledgedAt(), 1));
            doneAt(operation).ifPresent(at -> steps.add(new Step(at, -1)));
        });
        steps.sort(Comparator.comparingLong(Step::at).thenComparingInt(Step::change));
        long backlog = 0;
        long largest = 0;
        for (Step step : steps) {
            backlog += step.change();
            largest = Math.max(largest, backlog);
        }
        return largest;
    }
}
