package flashsale.node;

import static java.util.stream.Collectors.toUnmodifiableMap;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The environment variables of a node. A prefix assigns one to a single program: {@code ORDER_SERVER_PORT} is order-service's
 * {@code SERVER_PORT}.
 */
record NodeVariables(Map<String, String> all) {

    private static final String LOG_LEVEL = "LOG_LEVEL";

    /** Those of the environment. An empty one counts as not set: otherwise it would replace a default by nothing. */
    static NodeVariables set(Map<String, String> environment) {
        return new NodeVariables(environment.entrySet().stream()
                .filter(variable -> !variable.getValue().isEmpty())
                .collect(toUnmodifiableMap(Map.Entry::getKey, Map.Entry::getValue)));
    }

    /**
     * The variables that the program sees: its own override the common ones.
     *
     * @throws IllegalArgumentException if {@code LOG_LEVEL} is not a level
     */
    Map<String, Object> of(Program program) {
        String prefix = program.name() + "_";
        Map<String, Object> variables = new LinkedHashMap<>(all);
        all.forEach((name, value) -> {
            if (name.startsWith(prefix)) {
                variables.put(name.substring(prefix.length()), value);
            }
        });
        variables.computeIfPresent(LOG_LEVEL, (name, value) -> LogLevel.named(name, value.toString()));
        return variables;
    }
}
