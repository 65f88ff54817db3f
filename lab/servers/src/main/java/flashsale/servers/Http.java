package flashsale.servers;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Requests over HTTP/1.1: RabbitMQ closes a new connection that offers the upgrade to HTTP/2 together with a body. */
public final class Http {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final HttpClient CLIENT = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(2))
            .build();

    private Http() {}

    /** A GET request, unless it is changed. */
    public static HttpRequest.Builder request(String url) {
        return HttpRequest.newBuilder(URI.create(url)).timeout(PATIENCE);
    }

    /** Throws {@code ServerException} if there is no answer. */
    public static HttpResponse<String> send(HttpRequest.Builder builder) {
        HttpRequest request = builder.build();
        try {
            return CLIENT.send(request, BodyHandlers.ofString());
        } catch (IOException e) {
            throw new ServerException("%s does not answer: %s".formatted(request.uri(), e), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ServerException("interrupted while waiting for " + request.uri(), e);
        }
    }

    /**
     * Sends a request and returns the body of the answer.
     *
     * @throws ServerException unless the answer is 2xx
     */
    public static String require(HttpRequest.Builder builder) {
        HttpResponse<String> response = send(builder);
        if (response.statusCode() / 100 != 2) {
            throw new ServerException("%s %s answered %d %s"
                    .formatted(response.request().method(), response.uri(), response.statusCode(), response.body()));
        }
        return response.body();
    }

    /** Parses a body; throws {@code ServerException} if it is not JSON. */
    static JsonNode json(String body) {
        try {
            return JsonMapper.shared().readTree(body);
        } catch (JacksonException e) {
            throw new ServerException("An answer is not JSON: " + body, e);
        }
    }

    /** The body of an answer with status 200 within the time; empty if there is none. */
    public static Optional<String> get(String url, Duration patience) {
        return answer(url, patience).filter(it -> it.statusCode() == 200).map(HttpResponse::body);
    }

    /** The answer within the time, whatever its status; empty if there is none. */
    public static Optional<HttpResponse<String>> answer(String url, Duration patience) {
        try {
            return Optional.of(send(request(url).timeout(patience)));
        } catch (ServerException noAnswer) {
            return Optional.empty();
        }
    }

    /** Whether it answers with status 200 within a few seconds. */
    public static boolean answers(String url) {
        return get(url, Duration.ofSeconds(5)).isPresent();
    }
}
