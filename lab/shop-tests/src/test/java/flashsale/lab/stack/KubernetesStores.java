package flashsale.lab.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The file that says where the stores of an overlay are.
 *
 * @param variables as its lines say
 */
record KubernetesStores(Map<String, String> variables) {

    /** The variable with the host of each store, and that with its port. */
    static final Map<String, String> PORTS =
            Map.of("POSTGRES_HOST", "POSTGRES_PORT", "REDIS_HOST", "REDIS_PORT", "RABBITMQ_HOST", "RABBITMQ_PORT");

    static KubernetesStores of(String overlay) throws IOException {
        Map<String, String> variables = new TreeMap<>();
        String file = "deploy/kubernetes/overlays/%s/stores.env".formatted(overlay);
        for (String line : Files.readAllLines(ComposeFile.PROJECT.resolve(file))) {
            if (!line.startsWith("#")) {
                variables.put(line.replaceFirst("=.*", ""), line.replaceFirst("^[^=]*=", ""));
            }
        }
        return new KubernetesStores(variables);
    }

    String get(String variable) {
        return Objects.requireNonNull(variables.get(variable), variable);
    }

    int port(String variable) {
        return Integer.parseInt(get(variable));
    }
}
