package flashsale.lab.measure;

import java.time.Duration;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads durations as k6 writes them: {@code 90s}, {@code 2m}, {@code 1m30s}, {@code 20ms}, {@code 0}. */
public final class DurationConverter implements ITypeConverter<Duration> {

    private static final Pattern FORM = Pattern.compile("0|(\\d{1,4})ms|(\\d+h)?(\\d+m)?(\\d+s)?");

    @Override
    public Duration convert(String text) {
        Matcher matcher = FORM.matcher(text.toLowerCase(Locale.ROOT));
        if (text.isEmpty() || !matcher.matches()) {
            throw new TypeConversionException("'%s' is not a duration such as 90s, 1m30s or 20ms".formatted(text));
        }
        return matcher.group(1) == null
                ? Duration.parse("PT" + (text.equals("0") ? "0s" : text))
                : Duration.ofMillis(Long.parseLong(matcher.group(1)));
    }
}
