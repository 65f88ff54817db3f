package flashsale.insight.report;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;

/** The values of many orders, and how sure their mean is: the means of random samples of them (the bootstrap) say it. */
class OrderValues {

    /** Values drawn for a sample, so that a sample takes at most about a millisecond, and a job can be stopped between two. */
    private static final int MOST_DRAWN = 100_000;

    /** More means would not make the interval more exact. */
    private static final int MOST_MEANS = 10_000;

    private final SplittableRandom random = new SplittableRandom(1);
    private double[] values = new double[1024];
    private int count;
    private final double[] means = new double[MOST_MEANS];
    private long resamples;

    void add(double value) {
        if (count == values.length) {
            values = Arrays.copyOf(values, 2 * count);
        }
        values[count++] = value;
    }

    int count() {
        return count;
    }

    void resample() {
        int drawn = Math.min(count, MOST_DRAWN);
        double sum = 0;
        for (int i = 0; i < drawn; i++) {
            sum += values[random.nextInt(count)];
        }
        means[(int) (resamples % MOST_MEANS)] = sum / drawn;
        resamples++;
    }

    /** Lower end, mean, upper end and the number of samples, separated by commas. */
    String interval() {
        int known = (int) Math.min(resamples, MOST_MEANS);
        double[] sorted = Arrays.copyOf(means, known);
        Arrays.sort(sorted);
        double mean = Arrays.stream(values, 0, count).average().orElse(0);
        return known == 0
                ? String.format(Locale.ROOT, ",%.2f,,0", mean)
                : String.format(
                        Locale.ROOT,
                        "%.2f,%.2f,%.2f,%d",
                        sorted[known * 25 / 1000],
                        mean,
                        sorted[Math.min(known - 1, known * 975 / 1000)],
                        resamples);
    }
}
