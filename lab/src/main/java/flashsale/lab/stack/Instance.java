package flashsale.lab.stack;

import flashsale.servers.Http;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * One instance of a service, running or not.
 *
 * @param name such as {@code order-sync-2}
 * @param environment its variables, whichever process it runs in
 */
record Instance(String name, Service service, int port, Map<String, String> environment, Path logFile) {

    boolean isReady() {
        return get("/actuator/health/readiness").isPresent();
    }

    /** The answer, if its status is 200. */
    Optional<String> get(String path) {
        return Http.get("http://127.0.0.1:%d%s".formatted(port, path), Duration.ofSeconds(5));
    }
}
