package flashsale.lab.strategies;

import static flashsale.lab.Numbers.NONE;
import static java.util.stream.Collectors.toMap;

import flashsale.lab.Numbers;
import flashsale.lab.comparison.Better;
import flashsale.lab.comparison.Finding;
import flashsale.lab.comparison.Scale;
import flashsale.lab.comparison.Values;
import flashsale.lab.latency.Latency;
import flashsale.lab.result.Statistic;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Something by which ways are compared.
 *
 * @param decimals of numbers below a hundred
 * @param ofRun null if the run does not have it
 */
record JobFigure(String label, int decimals, Function<JobRun, @Nullable Double> ofRun) {

    /**
     * A way and its runs.
     *
     * @param runs one of each block
     */
    record Row(String way, List<JobRun> runs) {}

    static final JobFigure ACCEPTED = new JobFigure("accepted/s", 1, JobRun::acceptedPerSecond);
    static final JobFigure COMPLETED = new JobFigure("completed/s", 1, JobRun::completedPerSecond);
    static final JobFigure LAST_DONE = new JobFigure("last done, s", 1, JobRun::lastDoneSeconds);
    static final JobFigure UNFINISHED =
            counted("unfinished", run -> run.unfinished() ? run.counts().missing() : 0);
    static final JobFigure REQUESTS = new JobFigure("requests/s", 0, JobRun::acceptedPerSecond);

    private static final JobFigure ACK_P95 = acknowledged("ack p95, ms", Statistic.P95);
    private static final JobFigure P95 = acknowledged("p95, ms", Statistic.P95);
    private static final JobFigure CPU = new JobFigure("CPU ms per request", 2, JobRun::cpuMillis);
    private static final JobFigure REFUSED =
            counted("refused", run -> run.answers().refusals());
    private static final JobFigure LOST = counted("lost", JobRun::lost);

    static final List<JobFigure> OF_CASES = List.of(
            ACCEPTED,
            acknowledged("ack mean, ms", Statistic.MEAN),
            ACK_P95,
            REFUSED,
            counted("failed", run -> run.answers().failed()),
            COMPLETED,
            LAST_DONE,
            LOST,
            UNFINISHED);
    static final List<JobFigure> COMPARED_IN_CASES = List.of(ACCEPTED, ACK_P95, COMPLETED, LAST_DONE);

    static final List<JobFigure> OF_LOSSES = List.of(
            counted("accepted", run -> run.answers().accepted()),
            REFUSED,
            counted("failed (client knows)", run -> run.answers().failed()),
            counted("completed before", JobRun::completedBefore),
            counted("completed after", run -> run.counts().completed() - run.completedBefore()),
            counted("begun twice", run -> run.counts().repeated()),
            LOST);

    static final List<JobFigure> OF_SERVERS = List.of(
            REQUESTS,
            acknowledged("mean, ms", Statistic.MEAN),
            P95,
            counted("failed", run -> run.answers().failed()),
            CPU);
    static final List<JobFigure> COMPARED_IN_SERVERS = List.of(REQUESTS, P95, CPU);

    private static JobFigure counted(String label, ToLongFunction<JobRun> ofRun) {
        return new JobFigure(label, 0, run -> (double) ofRun.applyAsLong(run));
    }

    private static JobFigure acknowledged(String label, Statistic statistic) {
        return new JobFigure(label, 1, run -> {
            Latency latency = run.answers().acknowledgedMillis();
            return latency == null ? null : (Double) statistic.of(latency);
        });
    }

    /** The mean of the runs that are not void and have it; null if none has. */
    @Nullable
    Double mean(Row row) {
        DoubleSummaryStatistics all = statistics(row);
        return all.getCount() == 0 ? null : (Double) all.getAverage();
    }

    /** The mean, with the lowest and the highest run if they differ. */
    String text(Row row) {
        DoubleSummaryStatistics all = statistics(row);
        if (all.getCount() == 0) {
            return NONE;
        }
        String mean = text(all.getAverage());
        return all.getMin() == all.getMax()
                ? mean
                : "%s (%s … %s)".formatted(mean, text(all.getMin()), text(all.getMax()));
    }

    private String text(double value) {
        return Numbers.number(value, decimals);
    }

    private DoubleSummaryStatistics statistics(Row row) {
        return row.runs().stream()
                .filter(JobRun::addsUp)
                .<@Nullable Double>map(ofRun)
                .flatMap(Stream::ofNullable)
                .mapToDouble(Double::doubleValue)
                .summaryStatistics();
    }

    /**
     * How much more the second way has than the first, by the pairs of their runs that count; with the 95 % interval, if there are enough.
     */
    String difference(Row first, Row second) {
        return new Finding(label, Better.NOT_TESTED, Scale.RATIO, values(first), values(second), Optional.empty())
                .difference()
                .map(Scale.RATIO::text)
                .orElse(NONE);
    }

    private Values values(Row row) {
        return new Values(
                row.way(),
                () -> text(row),
                row.runs().stream()
                        .filter(run -> run.takesPart() && ofRun.apply(run) != null)
                        .collect(toMap(run -> run.planned().block(), run -> Objects.requireNonNull(ofRun.apply(run)))));
    }
}
