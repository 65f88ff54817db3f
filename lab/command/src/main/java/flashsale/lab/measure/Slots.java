package flashsale.lab.measure;

import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Latency;
import flashsale.lab.latency.Timed;
import flashsale.lab.result.Timeline.Spread;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A period cut into slots of equal length.
 *
 * @param start in epoch milliseconds
 * @param millis length of a slot
 */
record Slots(long start, long millis, int count) {

    private static final int AT_MOST = 240;
    private static final Duration SHORTEST = Duration.ofSeconds(2);

    /** As many as a chart can show, each long enough for percentiles to mean something; the last may reach beyond the end. */
    static Slots between(Instant start, Instant end) {
        long all = Math.max(1, Duration.between(start, end).toMillis());
        long millis = Math.max(
                SHORTEST.toMillis(),
                Duration.ofSeconds(Math.ceilDiv(all, AT_MOST * 1000L)).toMillis());
        return new Slots(start.toEpochMilli(), millis, Math.toIntExact(Math.ceilDiv(all, millis)));
    }

    double seconds() {
        return millis / 1000.0;
    }

    /** One value for each slot, made from its items. Items outside all slots are left out. */
    <T, R> List<R> each(Collection<T> things, ToLongFunction<T> epochMillis, Function<List<T>, R> value) {
        Map<Long, List<T>> bySlot = things.stream()
                .collect(Collectors.groupingBy(thing -> Math.floorDiv(epochMillis.applyAsLong(thing) - start, millis)));
        return IntStream.range(0, count)
                .mapToObj(slot -> value.apply(bySlot.getOrDefault((long) slot, List.of())))
                .toList();
    }

    List<Double> perSecond(List<Timed> things) {
        return each(things, Timed::endedAt, in -> rounded(in.size() / seconds()));
    }

    Spread spread(List<Timed> things) {
        List<@Nullable Latency> latencies = each(things, Timed::endedAt, in -> Distribution.of(in)
                .map(Distribution::latency)
                .orElse(null));
        return new Spread(part(latencies, Latency::p50), part(latencies, Latency::p95));
    }

    private static List<@Nullable Double> part(List<@Nullable Latency> latencies, Function<Latency, Double> part) {
        return latencies.stream()
                .map(latency -> latency == null ? null : part.apply(latency))
                .toList();
    }

    /** The growth per second, in each slot, of a number that only grows. Growth between two readings counts as steady. */
    List<Double> growthPerSecond(Map<Long, Double> readings) {
        NavigableMap<Long, Double> sorted = new TreeMap<>(readings);
        return IntStream.range(0, count)
                .mapToObj(slot -> rounded(
                        (at(start + (slot + 1) * millis, sorted) - at(start + slot * millis, sorted)) / seconds()))
                .toList();
    }

    private static double at(long time, NavigableMap<Long, Double> readings) {
        Map.Entry<Long, Double> before = readings.floorEntry(time);
        Map.Entry<Long, Double> after = readings.ceilingEntry(time);
        if (before == null) {
            return after.getValue();
        }
        if (after == null || after.getKey().equals(before.getKey())) {
            return before.getValue();
        }
        double part = (double) (time - before.getKey()) / (after.getKey() - before.getKey());
        return before.getValue() + part * (after.getValue() - before.getValue());
    }

    /** To two digits. */
    static double rounded(double value) {
        return Math.round(value * 100) / 100.0;
    }
}
