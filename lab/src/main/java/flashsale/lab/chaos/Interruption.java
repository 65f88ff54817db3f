package flashsale.lab.chaos;

import java.time.Duration;
import java.util.List;

/** How long customers got less than half of what they got before. */
final class Interruption {

    private Interruption() {}

    /**
     * After the fault, all in all.
     *
     * @param completedPerSecond in slots of {@code slotSeconds}, from the begin of the load
     * @param fault when it begins, after the begin of the load
     * @param load its planned duration; later, only the last attempts end
     */
    static double seconds(List<Double> completedPerSecond, double slotSeconds, Duration fault, Duration load) {
        int end = Math.min(slot(load, slotSeconds), completedPerSecond.size());
        int first = Math.min(slot(fault, slotSeconds), end);
        double before = completedPerSecond.subList(0, first).stream()
                .skip(1) // customers have only begun
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(0);
        long interrupted = completedPerSecond.subList(first, end).stream()
                .filter(rate -> rate < before / 2)
                .count();
        return interrupted * slotSeconds;
    }

    private static int slot(Duration time, double slotSeconds) {
        return (int) (time.toMillis() / 1000.0 / slotSeconds);
    }
}
