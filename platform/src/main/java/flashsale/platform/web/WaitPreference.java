package flashsale.platform.web;

import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How long the client wants the server to wait for a result: {@code Prefer: wait=N}, N in seconds (RFC 7240). An
 * unreadable value is ignored, as the RFC requires.
 *
 * @param time zero if the client does not want to wait; at most {@link #LONGEST}
 */
public record WaitPreference(Duration time) {

    /** Limits how long one request holds its resources; below the gateway's time-out of 40 s. */
    public static final Duration LONGEST = Duration.ofSeconds(30);

    public static final String HEADER = "Prefer";
    private static final Pattern WAIT =
            Pattern.compile("(?:^|[,;\\s])wait\\s*=\\s*\"?(\\d{1,9})\"?", Pattern.CASE_INSENSITIVE);

    static WaitPreference parse(@Nullable String header) {
        if (header != null) {
            Matcher wait = WAIT.matcher(header);
            if (wait.find()) {
                long seconds = Math.min(Long.parseLong(wait.group(1)), LONGEST.toSeconds());
                return new WaitPreference(Duration.ofSeconds(seconds));
            }
        }
        return new WaitPreference(Duration.ZERO);
    }

    public boolean isPresent() {
        return time.isPositive();
    }

    /** The value for the response header {@code Preference-Applied}. */
    public String applied() {
        return "wait=" + time.toSeconds();
    }
}
