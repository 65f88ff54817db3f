package flashsale.lab.kubernetes;

import flashsale.lab.sampling.MemoryTrend;
import flashsale.lab.sampling.Usage;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Adds up what the pods of one part use: some end, and others take their place. */
final class PodMeter {

    private static final double NANOS = 1e9;
    private static final double MB = 1024.0 * 1024.0;

    private final Instant start;
    private final Map<String, Double> before = new HashMap<>();
    private final Map<String, Double> last = new HashMap<>();
    private final MemoryTrend trend = new MemoryTrend();
    private double peakMb;

    /** What was used up to then does not count. */
    PodMeter(Instant start) {
        this.start = start;
    }

    /** Takes readings of all its pods at one moment. */
    void read(Instant at, List<PodReading> pods) {
        double bytes = 0;
        for (PodReading pod : pods) {
            double seconds = pod.cpuNanos() / NANOS;
            before.putIfAbsent(pod.uid(), pod.startedAt().isBefore(start) ? seconds : 0);
            last.merge(pod.uid(), seconds, Math::max);
            bytes += pod.memoryBytes();
        }
        peakMb = Math.max(peakMb, bytes / MB);
        trend.add(at, bytes / MB);
    }

    Usage usage() {
        double cpuSeconds = last.entrySet().stream()
                .mapToDouble(pod -> pod.getValue() - before.getOrDefault(pod.getKey(), 0.0))
                .sum();
        return new Usage(cpuSeconds, peakMb, trend.mbPerHour());
    }
}
