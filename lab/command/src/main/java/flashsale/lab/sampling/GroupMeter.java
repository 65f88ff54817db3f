package flashsale.lab.sampling;

import flashsale.lab.sampling.ProcessReader.CpuTime;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/** Adds up what one process group uses, from reading to reading. */
final class GroupMeter {

    private final ProcessReader reader;
    private final long cpuMillisBefore;
    private Map<Long, CpuTime> last = Map.of();
    private long cpuMillisOfEnded;
    private long cpuMillis;
    private double peakMb;
    private final MemoryTrend trend = new MemoryTrend();

    /**
     * Takes a first reading: usage up to now does not count.
     *
     * @param pids the group's processes as they are now; none if it has not started
     */
    GroupMeter(ProcessReader reader, List<Long> pids) {
        this.reader = reader;
        readCpuTime(pids);
        cpuMillisBefore = cpuMillis;
    }

    /** Of the group's processes as they are now. */
    void readCpuTime(List<Long> pids) {
        Map<Long, CpuTime> readings = new HashMap<>();
        pids.forEach(pid -> reader.cpuTime(pid).ifPresent(reading -> readings.put(pid, reading)));
        long total = readings.values().stream()
                .mapToLong(reading -> reading.ownMillis() + reading.endedChildrenMillis())
                .sum();
        if (!reader.knowsEndedChildren()) {
            cpuMillisOfEnded += cpuMillisOfThoseNotIn(readings.keySet());
        }
        last = readings;
        cpuMillis = Math.max(cpuMillis, total + cpuMillisOfEnded); // all of them may have ended
    }

    /** Of the group's processes as they are now. */
    void readMemory(List<Long> pids) {
        long bytes = pids.stream()
                .map(reader::memoryBytes)
                .flatMapToLong(OptionalLong::stream)
                .sum();
        double mb = bytes / 1024.0 / 1024.0;
        peakMb = Math.max(peakMb, mb);
        trend.add(Instant.now(), mb);
    }

    Usage usage() {
        return new Usage((cpuMillis - cpuMillisBefore) / 1000.0, peakMb, trend.mbPerHour());
    }

    private long cpuMillisOfThoseNotIn(Set<Long> seen) {
        return last.entrySet().stream()
                .filter(entry -> !seen.contains(entry.getKey()))
                .mapToLong(entry -> entry.getValue().ownMillis())
                .sum();
    }
}
