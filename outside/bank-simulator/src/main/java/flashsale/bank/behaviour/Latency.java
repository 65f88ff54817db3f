package flashsale.bank.behaviour;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.time.Duration;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/**
 * How long the bank takes: {@code 0}, {@code 100ms}, {@code 2s}, {@code uniform(50ms,200ms)} or {@code lognormal(100ms,0.5)}. The last one
 * is given by its median and the sigma of the logarithm, and resembles real providers: mostly quick, with a long tail.
 */
public final class Latency {

    /** No latency at all. */
    public static final Latency NONE = new Latency("0", random -> 0);

    /** Upper limit, however long the tail of a distribution. */
    private static final long MAX_MILLIS = 60_000;

    private static final String DURATION = "(\\d{1,5})(ms|s)";
    private static final Pattern FIXED = Pattern.compile(DURATION);
    private static final Pattern UNIFORM = Pattern.compile("uniform\\(" + DURATION + "," + DURATION + "\\)");
    private static final Pattern LOGNORMAL = Pattern.compile("lognormal\\(" + DURATION + ",(\\d(?:\\.\\d{1,6})?)\\)");

    private final String text;
    private final Distribution millis;

    private Latency(String text, Distribution millis) {
        this.text = text;
        this.millis = millis;
    }

    /**
     * Parses the notation above; blanks are ignored.
     *
     * @throws IllegalArgumentException if the text matches none of these forms
     */
    @JsonCreator
    public static Latency of(String notation) {
        var text = notation.replace(" ", "");
        if (text.equals("0")) {
            return NONE;
        }
        var fixed = FIXED.matcher(text);
        if (fixed.matches()) {
            long value = millis(fixed.group(1), fixed.group(2));
            return new Latency(text, random -> value);
        }
        var uniform = UNIFORM.matcher(text);
        if (uniform.matches()) {
            long low = millis(uniform.group(1), uniform.group(2));
            long high = millis(uniform.group(3), uniform.group(4));
            if (low > high) {
                throw new IllegalArgumentException("latency: uniform(" + low + "ms," + high + "ms) is empty");
            }
            return new Latency(text, random -> random.nextLong(low, high + 1));
        }
        var lognormal = LOGNORMAL.matcher(text);
        if (lognormal.matches()) {
            long median = millis(lognormal.group(1), lognormal.group(2));
            double sigma = Double.parseDouble(lognormal.group(3));
            return new Latency(text, random -> Math.round(median * Math.exp(sigma * random.nextGaussian())));
        }
        throw new IllegalArgumentException(
                "latency must look like 0, 100ms, 2s, uniform(50ms,200ms) or lognormal(100ms,0.5)");
    }

    private static long millis(String number, String unit) {
        return Long.parseLong(number) * (unit.equals("s") ? 1000 : 1);
    }

    /** A latency drawn from the distribution, at most a minute. */
    public Duration draw(RandomGenerator random) {
        return Duration.ofMillis(Math.min(millis.draw(random), MAX_MILLIS));
    }

    @JsonValue
    @Override
    public String toString() {
        return text;
    }

    private interface Distribution {
        long draw(RandomGenerator random);
    }
}
