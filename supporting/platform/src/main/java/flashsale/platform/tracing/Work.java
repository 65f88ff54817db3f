package flashsale.platform.tracing;

import io.micrometer.tracing.Span;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A piece of work and its span, which does nothing if the work is not traced.
 *
 * @param ids what the work is about: the order, the reservation, the payment …
 */
public record Work(Span span, Set<String> ids) {

    private static final Pattern ID = Pattern.compile("\\p{XDigit}{8}(?:-\\p{XDigit}{4}){3}-\\p{XDigit}{12}");

    static final Work UNTRACED = new Work(Span.NOOP, Set.of());

    /** Work about everything whose id is in the text. */
    public static Work about(String text, Span span) {
        return new Work(span, idsIn(text));
    }

    static Set<String> idsIn(String text) {
        return ID.matcher(text).results().map(MatchResult::group).collect(Collectors.toSet());
    }

    long idsInCommon(Set<String> others) {
        return others.stream().filter(ids::contains).count();
    }

    public boolean isTraced() {
        return !span.isNoop();
    }
}
