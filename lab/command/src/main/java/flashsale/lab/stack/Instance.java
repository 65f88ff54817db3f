package flashsale.lab.stack;

import flashsale.servers.Http;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.json.JsonMapper;

/**
 * One instance of a service, running or not.
 *
 * @param name such as {@code order-sync-2}
 * @param environment its variables, whichever process it runs in
 */
record Instance(String name, Service service, int port, Map<String, String> environment, Path logFile) {

    /** Longer than a service waits for its stores. */
    private static final Duration PATIENCE = Duration.ofSeconds(8);

    private static final Duration SOON = Duration.ofSeconds(1);

    /** Whether it takes requests, however they end. */
    boolean isStarted() {
        return get("/actuator/health/readiness").isPresent();
    }

    /** Why it does not do its work, in a few words; empty if it does. */
    Optional<String> problem() {
        return Http.answer(url("/actuator/health"), PATIENCE)
                .map(answer -> Health.problem(answer.statusCode(), answer.body()))
                .orElseGet(() -> Optional.of("does not answer"));
    }

    /** Empty if it does not answer soon, as somebody is watching. */
    Optional<RequestsUnderWay> requests() {
        return Http.get(url("/actuator/requests"), SOON)
                .map(answer -> JsonMapper.shared().readValue(answer, RequestsUnderWay.class));
    }

    /** The answer, if its status is 200. */
    Optional<String> get(String path) {
        return Http.get(url(path), PATIENCE);
    }

    private String url(String path) {
        return "http://127.0.0.1:%d%s".formatted(port, path);
    }
}
