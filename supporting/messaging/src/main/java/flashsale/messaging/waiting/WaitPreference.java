package flashsale.messaging.waiting;

import flashsale.contract.Headers;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.web.context.request.NativeWebRequest;

/**
 * How long the client wants the server to wait for a result (RFC 7240): {@code Prefer: wait=N}, N in seconds; {@code respond-async} alone
 * asks not to wait. An unreadable value is ignored, as the RFC requires.
 *
 * @param chosen at most {@link #LONGEST}; empty if the client does not say
 * @param respondAsync whether the client asks for an answer before the result is known, after its wait if it has one
 */
public record WaitPreference(Optional<Duration> chosen, boolean respondAsync) {

    /** Limits how long one request holds its resources; below the gateway's time-out of 40 s. */
    public static final Duration LONGEST = Duration.ofSeconds(30);

    private static final Pattern WAIT =
            Pattern.compile("(?:^|[,;\\s])wait\\s*=\\s*\"?(\\d{1,9})\"?", Pattern.CASE_INSENSITIVE);
    private static final Pattern RESPOND_ASYNC =
            Pattern.compile("(?:^|,)\\s*respond-async\\s*(?:[,;]|$)", Pattern.CASE_INSENSITIVE);

    static WaitPreference of(NativeWebRequest request) {
        String[] headers = request.getHeaderValues(Headers.PREFER);
        return parse(headers == null ? null : String.join(",", headers));
    }

    static WaitPreference parse(@Nullable String header) {
        String preferences = header == null ? "" : header;
        Matcher wait = WAIT.matcher(preferences);
        Optional<Duration> time = wait.find()
                ? Optional.of(Duration.ofSeconds(Math.min(Long.parseLong(wait.group(1)), LONGEST.toSeconds())))
                : Optional.empty();
        return new WaitPreference(time, RESPOND_ASYNC.matcher(preferences).find());
    }

    /** Whether the client wants the server to wait. */
    public boolean isPresent() {
        return time().isPositive();
    }

    /** Zero if the client does not say that it wants to wait. */
    public Duration time() {
        return chosen.orElse(Duration.ZERO);
    }

    /** What the client wants, or the usual time if it leaves that to the server. */
    public Duration orElse(Duration usual) {
        return chosen.orElse(respondAsync ? Duration.ZERO : usual);
    }

    /** {@code Preference-Applied}, unless the request was not allowed to wait or there is nothing to apply. */
    public HttpHeaders headers(Waiter waiter) {
        HttpHeaders headers = new HttpHeaders();
        String applied = applied();
        if (!applied.isEmpty() && !waiter.isTurnedAway()) {
            headers.set(Headers.PREFERENCE_APPLIED, applied);
        }
        return headers;
    }

    /** The value for the response header {@code Preference-Applied}; empty if the client prefers nothing that is known here. */
    public String applied() {
        return Stream.of(
                        respondAsync ? "respond-async" : "",
                        chosen.map(it -> "wait=" + it.toSeconds()).orElse(""))
                .filter(it -> !it.isEmpty())
                .collect(Collectors.joining(", "));
    }
}
