package flashsale.lab.strategies;

import flashsale.lab.target.UnreadableException;
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

/** Asks programs for their state over HTTP. */
final class Http {

    private static final HttpClient CLIENT = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(2))
            .build();

    boolean answers(String url) throws InterruptedException {
        try {
            return get(url).statusCode() == 200;
        } catch (IOException e) {
            return false;
        }
    }

    /**
     * Reads the answer.
     *
     * @throws UnreadableException if there is none
     */
    JsonNode json(String url) throws InterruptedException {
        try {
            return JsonMapper.shared().readTree(get(url).body());
        } catch (IOException | JacksonException e) {
            throw new UnreadableException(url, e);
        }
    }

    private static HttpResponse<String> get(String url) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url))
                .timeout(Duration.ofSeconds(20))
                .build();
        return CLIENT.send(request, BodyHandlers.ofString());
    }
}
