package flashsale.lab.load;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Asks a running k6 for its progress. */
final class K6Api implements AutoCloseable {

    /** k6 numbers its states; in the lower ones it is still preparing. */
    private static final int RUNNING = 7;

    private static final JsonMapper JSON = JsonMapper.shared();

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(1)).build();
    private final int port;

    K6Api(int port) {
        this.port = port;
    }

    /** The current value of a counter; 0 if k6 has not counted anything yet or does not answer. */
    long counter(String metric) throws InterruptedException {
        return get("metrics/" + metric).at("/data/attributes/sample/count").asLong(0);
    }

    /** Whether the set-up is over and the virtual users have started. */
    boolean hasBegun() throws InterruptedException {
        return get("status").at("/data/attributes/status").asInt(0) >= RUNNING;
    }

    private JsonNode get(String path) throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:%d/v1/%s".formatted(port, path)))
                .timeout(Duration.ofSeconds(2))
                .build();
        try {
            HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
            return JSON.readTree(answer.body());
        } catch (IOException | JacksonException e) {
            return JSON.nullNode();
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
        http.close();
    }
}
