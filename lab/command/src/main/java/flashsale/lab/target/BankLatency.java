package flashsale.lab.target;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.regex.Pattern;

/**
 * How long the bank takes, in its own notation: {@code 0}, {@code 100ms}, {@code 2s}, {@code uniform(50ms,200ms)} or
 * {@code lognormal(100ms,0.5)}, the latter with its median and the sigma of the logarithm.
 */
public record BankLatency(@JsonValue String notation) {

    private static final String DURATION = "\\d{1,5}(ms|s)";
    private static final Pattern NOTATION =
            Pattern.compile("0|%1$s|uniform\\(%1$s,%1$s\\)|lognormal\\(%1$s,\\d(\\.\\d{1,6})?\\)".formatted(DURATION));

    public static final BankLatency NONE = new BankLatency("0");

    /**
     * Checks the notation, so that a mistake shows before anything starts; ignores blanks.
     *
     * @throws IllegalArgumentException if it is none of these
     */
    @JsonCreator
    public BankLatency {
        notation = notation.replace(" ", "");
        if (!NOTATION.matcher(notation).matches()) {
            throw new IllegalArgumentException(
                    "'%s' is not a latency such as 0, 100ms, 2s, uniform(50ms,200ms) or lognormal(100ms,0.5)"
                            .formatted(notation));
        }
    }

    @Override
    public String toString() {
        return notation;
    }
}
