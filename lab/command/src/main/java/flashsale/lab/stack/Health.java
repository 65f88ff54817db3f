package flashsale.lab.stack;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * What {@code /actuator/health} says.
 *
 * @param components by name, such as {@code db}
 */
record Health(
        @Nullable String status,
        @Nullable Map<String, Health> components,
        @Nullable Map<String, Object> details) {

    private static final String WELL = "UP";
    private static final int LONGEST = 200;

    /** Where an indicator says why: our own ones, and Spring's. */
    private static final List<String> REASONS = List.of("reason", "error");

    /** Follows from the others. */
    private static final String READINESS = "readinessState";

    /** What is not well and why, in a line; empty if all is well. */
    static Optional<String> problem(int httpStatus, String body) {
        if (httpStatus == 200) {
            return Optional.empty();
        }
        try {
            return Optional.of(JsonMapper.shared().readValue(body, Health.class).problems());
        } catch (JacksonException notHealth) {
            return Optional.of("answers %d when asked for its health".formatted(httpStatus));
        }
    }

    private String problems() {
        Map<String, String> problems = new TreeMap<>();
        if (components != null) {
            components.forEach((name, component) -> {
                if (!WELL.equals(component.status)) {
                    problems.put(name, component.reason());
                }
            });
        }
        if (problems.size() > 1) {
            problems.remove(READINESS);
        }
        return problems.isEmpty()
                ? String.valueOf(status)
                : problems.entrySet().stream()
                        .map(it -> READINESS.equals(it.getKey()) ? "is starting" : it.getKey() + ": " + it.getValue())
                        .collect(Collectors.joining("; "));
    }

    private String reason() {
        String reason = REASONS.stream()
                .flatMap(key -> details == null ? Stream.empty() : Stream.ofNullable(details.get(key)))
                .map(it -> it.toString().lines().findFirst().orElse(""))
                .findFirst()
                .orElse(String.valueOf(status));
        return reason.length() > LONGEST ? reason.substring(0, LONGEST) + " ..." : reason;
    }
}
