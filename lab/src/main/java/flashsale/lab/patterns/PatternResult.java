package flashsale.lab.patterns;

import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Timed;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One pattern in one run.
 *
 * @param load virtual users, or arrivals per second
 * @param failures by step and status
 * @param lost acknowledged, but not done even long after the load
 * @param acknowledgedTimes from the request until the answer; null if there was none
 * @param doneTimes from the request until the work was done
 * @param acknowledgedPerSecond while the load lasted
 * @param donePerSecond until the last operation was done
 * @param largestBacklog the most operations that were acknowledged and not done at one time
 * @param drainSeconds from the end of the load until the last was done; 0 if that was earlier
 */
record PatternResult(
        int number,
        String id,
        int load,
        long acknowledged,
        Map<String, Long> failures,
        long lost,
        @Nullable Distribution acknowledgedTimes,
        @Nullable Distribution doneTimes,
        double acknowledgedPerSecond,
        double donePerSecond,
        long largestBacklog,
        double drainSeconds) {

    private record Step(long at, int change) {}

    static PatternResult of(Pattern pattern, int load, ClientRecord client, Outcome outcome) {
        List<Operation> operations = client.acknowledged(pattern);
        List<Timed> acknowledged = new ArrayList<>();
        List<Timed> done = new ArrayList<>();
        List<Step> steps = new ArrayList<>();
        long last = micros(client.end());
        for (Operation operation : operations) {
            acknowledged.add(new Timed(operation.acknowledgedAt() / 1000, operation.ackMicros()));
            steps.add(new Step(operation.acknowledgedAt(), 1));
            Long doneAt = outcome.doneAt().get(operation.key());
            if (doneAt != null) {
                // Work that is done before its answer arrives is known to be done only then.
                long known = Math.max(doneAt, operation.acknowledgedAt());
                done.add(new Timed(known / 1000, known - operation.sentAt()));
                steps.add(new Step(known, -1));
                last = Math.max(last, known);
            }
        }
        double seconds = Duration.between(client.begin(), client.end()).toMillis() / 1000.0;
        double drain = (last - micros(client.end())) / 1e6;
        return new PatternResult(
                pattern.number(),
                pattern.id,
                load,
                operations.size(),
                client.failures(pattern),
                operations.size() - done.size(),
                Distribution.of(acknowledged).orElse(null),
                Distribution.of(done).orElse(null),
                operations.size() / seconds,
                done.size() / (seconds + drain),
                largestBacklog(steps),
                drain);
    }

    long failed() {
        return failures.values().stream().mapToLong(Long::longValue).sum();
    }

    /** Whoever is done at the moment of another's answer does not wait beside it. */
    private static long largestBacklog(List<Step> steps) {
        long backlog = 0;
        long largest = 0;
        for (Step step : steps.stream()
                .sorted(Comparator.comparingLong(Step::at).thenComparingInt(Step::change))
                .toList()) {
            backlog += step.change();
            largest = Math.max(largest, backlog);
        }
        return largest;
    }

    private static long micros(Instant moment) {
        return ChronoUnit.MICROS.between(Instant.EPOCH, moment);
    }
}
