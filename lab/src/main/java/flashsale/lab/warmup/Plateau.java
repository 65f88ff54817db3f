package flashsale.lab.warmup;

import java.util.ArrayList;
import java.util.List;

/**
 * Tells when a rate has stopped rising: when the mean of the last few seconds is no better than the best of the same length before it,
 * give or take what chance does.
 */
final class Plateau {

    /** With fewer in a window, chance says more than the trend: the first seconds of a cold start are flat, too. */
    private static final double ENOUGH = 100;

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
        double best = 0;
        for (int end = window; end <= rates.size() - window; end++) {
            best = Math.max(best, mean(end));
        }
        return best * window >= ENOUGH && mean(rates.size()) <= best * (1 + gain);
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
