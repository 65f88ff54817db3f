package flashsale.node;

import java.util.LinkedHashMap;
import java.util.Map;

/** The environment variables of a node, of which {@code ORDER_SERVER_PORT} is order-service's {@code SERVER_PORT} and nobody else's. */
record NodeVariables(Map<String, String> all) {

    /** What the program finds: its own variables go before those for everybody. */
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
