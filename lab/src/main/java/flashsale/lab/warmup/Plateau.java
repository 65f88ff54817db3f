package flashsale.lab.warmup;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Tells when a rate has stopped rising: when the mean of the last few seconds is no better than that of as many before, give or take
 * what chance does, nor much worse than the best shortly before. For what comes first may be a burst, as everybody finds empty queues:
 * the fall after it is no plateau, and a while later it is forgotten.
 */
final class Plateau {

    /** With fewer in a window, chance says more than the trend: the first seconds of a cold start are flat, too. */
    private static final double ENOUGH = 100;

    /** How many windows back are looked at. */
    private static final int MEMORY = 3;

    /** The part of the best that a rate may be below it and still be the same: more is a fall. */
    private static final double LOSS = 0.2;

    private final int window;
    private final double gain;
    private final List<Double> rates = new ArrayList<>();

    /**
     * A plateau to be found.
     *
     * @param window seconds over which the rate is averaged
     * @param gain that still counts as rising, such as 0.03
     */
    Plateau(int window, double gain) {
        this.window = window;
        this.gain = gain;
    }

    /** Takes the rate of the next second. */
    void add(double rate) {
        rates.add(rate);
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

    List<Double> rates() {
        return List.copyOf(rates);
    }

    private double mean(int end) {
        return rates.subList(end - window, end).stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(0);
    }
}
