package flashsale.lab.explain;

import flashsale.lab.trace.Span;
import java.util.Locale;
import java.util.regex.Pattern;

/** What a span is about, for people. */
final class Words {

    private static final Pattern API = Pattern.compile("/(\\{build[^}]*}|sync|async|hybrid)/api/v1");
    private static final Pattern REQUEST = Pattern.compile("(?<method>[a-z]+) (?<path>/.*)", Pattern.CASE_INSENSITIVE);

    private Words() {}

    /** Such as {@code handles order.created}. */
    static String of(Span span) {
        String name = span.name();
        if (span.isEventAtRest()) {
            return name.startsWith("outbox ") ? last(name) + " waits in the outbox" : "waits in queue " + last(name);
        }
        if (span.isWaitForNews()) {
            return "holds the request until there is news";
        }
        return switch (span.kind()) {
            case SERVER -> "answers " + request(name);
            case CLIENT -> "calls " + request(name);
            case PRODUCER -> "publishes " + last(name);
            case CONSUMER -> "handles " + name.replaceFirst(".*:(.*):.*", "$1");
            case INTERNAL -> name;
        };
    }

    private static String request(String name) {
        return REQUEST.matcher(API.matcher(name).replaceFirst(""))
                .replaceFirst(it -> it.group("method").toUpperCase(Locale.ROOT) + " " + it.group("path"));
    }

    private static String last(String name) {
        return name.replaceFirst(".*[ :]", "");
    }
}
