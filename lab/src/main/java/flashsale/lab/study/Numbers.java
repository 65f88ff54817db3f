package flashsale.lab.study;

import java.util.Locale;

/** How reports write numbers. */
final class Numbers {

    static final String NONE = "–";
    private static final double SMALLEST_PROBABILITY = 0.001;

    private Numbers() {}

    static String number(double value) {
        return format(decimals(value), value);
    }

    /** With as many decimals as the value that it belongs to. */
    static String number(double value, double beside) {
        return format(decimals(beside), value);
    }

    static String signed(double value) {
        return (value > 0 ? "+" : "") + number(value);
    }

    static String percent(double part) {
        return format("%+.0f %%", part * 100);
    }

    static String probability(double value) {
        return value < SMALLEST_PROBABILITY ? "< 0.001" : format("%.3f", value);
    }

    private static String decimals(double value) {
        return Math.abs(value) < 100 ? "%,.2f" : "%,.0f";
    }

    private static String format(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
