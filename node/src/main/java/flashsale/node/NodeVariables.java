package flashsale.node;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The environment variables of a node. A prefix assigns one to a single program: {@code ORDER_SERVER_PORT} is order-service's
 * {@code SERVER_PORT}.
 */
record NodeVariables(Map<String, String> all) {

    /** The variables that the program sees: its own override the common ones. */
    Map<String, Object> of(Program program) {
        String prefix = program.name() + "_";
        Map<String, Object> variables = new LinkedHashMap<>(all);
        all.forEach((name, value) -> {
            if (name.startsWith(prefix)) {
                variables.put(name.substring(prefix.length()), value);
            }
        });
        return variables;
    }
}
