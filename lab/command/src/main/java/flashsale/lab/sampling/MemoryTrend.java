package flashsale.lab.sampling;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** How memory develops. */
public final class MemoryTrend {

    private static final double HOUR = Duration.ofHours(1).toMillis();

    private record Reading(double hour, double mb) {}

    private final List<Reading> readings = new ArrayList<>();

    /** Without readings. */
    public MemoryTrend() {}

    /** Adds a reading. */
    public void add(Instant at, double mb) {
        readings.add(new Reading(at.toEpochMilli() / HOUR, mb));
    }

    /** The slope of the line that fits the second half of the readings best (least squares); 0 if there are too few of them. */
    public double mbPerHour() {
        List<Reading> half = readings.subList(readings.size() / 2, readings.size());
        double hour = half.stream().mapToDouble(Reading::hour).average().orElse(0);
        double mb = half.stream().mapToDouble(Reading::mb).average().orElse(0);
        double products = half.stream()
                .mapToDouble(reading -> (reading.hour() - hour) * (reading.mb() - mb))
                .sum();
        double squares = half.stream()
                .mapToDouble(reading -> Math.pow(reading.hour() - hour, 2))
                .sum();
        return squares == 0 ? 0 : products / squares;
    }
}
