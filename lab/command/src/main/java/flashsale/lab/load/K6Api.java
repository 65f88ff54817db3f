package flashsale.lab.load;

import flashsale.servers.Http;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Asks a running k6 for its progress. */
record K6Api(int port) {

    /** k6 numbers its states; in the lower ones it is still preparing. */
    private static final int RUNNING = 7;

    private static final JsonMapper JSON = JsonMapper.shared();

    /** The current value of a counter, 0 if k6 has not counted anything yet; empty if k6 does not answer. */
    OptionalLong counter(String metric) {
        return get("metrics/" + metric)
                .map(it ->
                        OptionalLong.of(it.at("/data/attributes/sample/count").asLong(0)))
                .orElseGet(OptionalLong::empty);
    }

    /** Whether the set-up is over and the virtual users have started. */
    boolean hasBegun() {
        return get("status")
                .filter(it -> it.at("/data/attributes/status").asInt(0) >= RUNNING)
                .isPresent();
    }

    /** Of a metric that does not exist yet k6 says so in JSON, too. */
    private Optional<JsonNode> get(String path) {
        try {
            return Http.answer("http://127.0.0.1:%d/v1/%s".formatted(port, path), Duration.ofSeconds(2))
                    .map(answer -> JSON.readTree(answer.body()));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }
}
