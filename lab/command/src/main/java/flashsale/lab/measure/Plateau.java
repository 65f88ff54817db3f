package flashsale.lab.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Detects when a rate has stopped rising: the mean of the last few seconds is, within chance, no better than that of as many seconds
 * before, and not much worse than the recent best. The load may begin with a burst, as all queues are empty. The fall after it is not a
 * plateau, and a while later the burst is forgotten.
 */
final class Plateau {

    /** With fewer in a window, chance outweighs the trend: the first seconds of a cold start are flat too. */
    private static final double ENOUGH = 100;

    /** How many windows back count as recent. */
    private static final int MEMORY = 3;

    /** A rate may be below the best by this share of it and still count as the same; more is a fall. */
    private static final double LOSS = 0.2;

    private final int window;
    private final double gain;
    private final List<Double> rates = new ArrayList<>();

    /**
     * Prepares the detection.
     *
     * @param window seconds over which the rate is averaged
     * @param gain the least that counts as rising, such as 0.03
     */
    Plateau(int window, double gain) {
        this.window = window;
        this.gain = gain;
    }

    /** Adds the rate of the seconds from those that are known to this one, counted from 1. */
    void add(long second, double rate) {
        while (rates.size() < second) {
            rates.add(rate);
        }
    }

    boolean isReached() {
        if (rates.size() < 2 * window) {
            return false;
        }
        double last = mean(rates.size());
        double before = mean(rates.size() - window);
        double best = IntStream.rangeClosed(Math.max(window, rates.size() - MEMORY * window), rates.size() - window)
                .mapToDouble(this::mean)
                .max()
                .orElseThrow();
        return best * window >= ENOUGH && last <= before * (1 + gain) && last >= best * (1 - LOSS);
    }

    /** The mean of the last window; single seconds of one load differ by a factor of ten. */
    double lately() {
        return mean(rates.size());
    }

    List<Double> rates() {
        return List.copyOf(rates);
    }

    private double mean(int end) {
        return rates.subList(Math.max(0, end - window), end).stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(0);
    }
}
