package flashsale.lab.load;

import flashsale.servers.Http;
import java.time.Duration;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Asks a running k6 for its progress. */
record K6Api(int port) {

    /** k6 numbers its states; in the lower ones it is still preparing. */
    private static final int RUNNING = 7;

    private static final JsonMapper JSON = JsonMapper.shared();

    /** The current value of a counter; 0 if k6 has not counted anything yet or does not answer. */
    long counter(String metric) {
        return get("metrics/" + metric).at("/data/attributes/sample/count").asLong(0);
    }

    /** Whether the set-up is over and the virtual users have started. */
    boolean hasBegun() {
        return get("status").at("/data/attributes/status").asInt(0) >= RUNNING;
    }

    private JsonNode get(String path) {
        try {
            return Http.get("http://127.0.0.1:%d/v1/%s".formatted(port, path), Duration.ofSeconds(2))
                    .map(JSON::readTree)
                    .orElseGet(JSON::nullNode);
        } catch (JacksonException e) {
            return JSON.nullNode();
        }
    }
}
