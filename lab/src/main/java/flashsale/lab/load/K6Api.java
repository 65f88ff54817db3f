package flashsale.lab.load;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Asks a running k6 how far it is. */
final class K6Api implements AutoCloseable {

    private static final JsonMapper JSON = JsonMapper.shared();

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(1)).build();
    private final int port;

    K6Api(int port) {
        this.port = port;
    }

    /** The present value of a counter; 0 while k6 has not counted anything, or does not answer. */
    long counter(String metric) throws InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:%d/v1/metrics/%s".formatted(port, metric)))
                .timeout(Duration.ofSeconds(2))
                .build();
        try {
            HttpResponse<String> answer = http.send(request, BodyHandlers.ofString());
            return answer.statusCode() == 200
                    ? JSON.readTree(answer.body())
                            .at("/data/attributes/sample/count")
                            .asLong()
                    : 0;
        } catch (IOException | JacksonException e) {
            return 0;
        }
    }

    @Override
    public void close() {
        http.shutdownNow();
        http.close();
    }
}
