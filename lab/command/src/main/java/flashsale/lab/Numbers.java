package flashsale.lab;

import java.util.Collection;
import java.util.DoubleSummaryStatistics;
import java.util.Optional;
import java.util.function.DoubleFunction;
import org.jspecify.annotations.Nullable;

/** How reports write numbers. */
public final class Numbers {

    public static final String NONE = "–";

    private static final double SMALLEST_PROBABILITY = 0.001;
    private static final double A_TENTH = 0.0995; // smaller parts are not rounded to 10 %

    private Numbers() {}

    public static String number(double value) {
        return number(value, 2);
    }

    /**
     * With a hundred or more without decimals.
     *
     * @param decimals of smaller numbers
     */
    public static String number(double value, int decimals) {
        return "%%,.%df".formatted(Math.abs(value) < 100 ? decimals : 0).formatted(value);
    }

    /** Their mean, with the lowest and the highest. */
    public static String withRange(Collection<Double> values, DoubleFunction<String> text) {
        DoubleSummaryStatistics all =
                values.stream().mapToDouble(Double::doubleValue).summaryStatistics();
        return values.isEmpty()
                ? NONE
                : "%s (%s … %s)"
                        .formatted(text.apply(all.getAverage()), text.apply(all.getMin()), text.apply(all.getMax()));
    }

    /** Microseconds in milliseconds, such as {@code 24.1}. */
    public static String millis(long micros) {
        return "%.1f".formatted(micros / 1000.0);
    }

    public static String count(long value) {
        return "%,d".formatted(value);
    }

    /** A part, such as 0.071 for {@code 7.1 %}. */
    public static String percent(double part) {
        return (part < A_TENTH ? "%.1f %%" : "%,.0f %%").formatted(part * 100);
    }

    public static String probability(double value) {
        return value < SMALLEST_PROBABILITY ? "< 0.001" : "%.3f".formatted(value);
    }

    /** The number, if there is one. */
    public static String orNone(Optional<Double> value) {
        return value.map(Numbers::number).orElse(NONE);
    }

    /** The formatted value, if there is one. */
    public static String orNone(String format, @Nullable Double value) {
        return value == null ? NONE : format.formatted(value);
    }
}
