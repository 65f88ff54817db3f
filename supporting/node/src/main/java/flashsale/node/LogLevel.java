package flashsale.node;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The levels that can be chosen for a log. */
enum LogLevel {
    TRACE,
    DEBUG,
    INFO,
    WARN,
    ERROR,
    OFF;

    /**
     * Parses a level, such as {@code debug}. Accepts {@code warning}, as many other programs do.
     *
     * @param variable that has the value, for the message
     * @throws IllegalArgumentException with a message for the user
     */
    static LogLevel named(String variable, String value) {
        String name = value.toUpperCase(Locale.ROOT);
        return List.of(values()).stream()
                .filter(level -> level.name().equals(name.equals("WARNING") ? "WARN" : name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "%s=%s is not a level. Set it to one of %s.".formatted(variable, value, names())));
    }

    private static String names() {
        return List.of(values()).stream()
                .map(level -> level.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
    }
}
