package flashsale.lab.chaos;

import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How long customers got less than half of what they got before.
 *
 * @param perSecondBefore checkouts completed per second before the fault, on average
 * @param seconds from the fault until the last moment at which less than half as many were completed; 0 if there is none, null if it lasts
 *     until the load ends
 */
record Interruption(double perSecondBefore, @Nullable Double seconds) {

    /**
     * Looks for one.
     *
     * @param completedPerSecond in slots of {@code slotSeconds}, from the begin of the load
     * @param fault when it begins, after the begin of the load
     * @param load its planned duration; later, only the last attempts end
     */
    static Interruption of(List<Double> completedPerSecond, double slotSeconds, Duration fault, Duration load) {
        int first = slot(fault, slotSeconds);
        int end = Math.min(slot(load, slotSeconds), completedPerSecond.size());
        double before = completedPerSecond.subList(0, Math.min(first, end)).stream()
                .skip(1) // customers have only begun
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(0);
        int last = IntStream.range(first, end)
                .filter(it -> completedPerSecond.get(it) < before / 2)
                .max()
                .orElse(-1);
        if (last == -1) {
            return new Interruption(before, 0.0);
        }
        return new Interruption(before, last == end - 1 ? null : (last + 1) * slotSeconds - fault.toMillis() / 1000.0);
    }

    private static int slot(Duration time, double slotSeconds) {
        return (int) (time.toMillis() / 1000.0 / slotSeconds);
    }
}
