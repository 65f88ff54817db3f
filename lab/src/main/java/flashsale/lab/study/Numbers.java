package flashsale.lab.study;

import java.util.Locale;

/** How reports write numbers. */
final class Numbers {

    static final String NONE = "–";
    private static final double SMALLEST_PROBABILITY = 0.001;
    private static final double A_TENTH = 0.0995; // smaller parts are not rounded to 10 %

    private Numbers() {}

    static String number(double value) {
        return format(Math.abs(value) < 100 ? "%,.2f" : "%,.0f", value);
    }

    /** A part, such as 0.071 for {@code 7.1 %}. */
    static String percent(double part) {
        return format(part < A_TENTH ? "%.1f %%" : "%,.0f %%", part * 100);
    }

    static String probability(double value) {
        return value < SMALLEST_PROBABILITY ? "< 0.001" : format("%.3f", value);
    }

    private static String format(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
