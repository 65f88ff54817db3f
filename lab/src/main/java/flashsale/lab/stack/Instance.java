package flashsale.lab.stack;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
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

    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(1)).build();

    boolean isReady() {
        return get("/actuator/health/readiness").isPresent();
    }

    /** The answer, if its status is 200. */
    Optional<String> get(String path) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:%d%s".formatted(port, path)))
                .timeout(Duration.ofSeconds(5))
                .build();
        try {
            HttpResponse<String> response = HTTP.send(request, BodyHandlers.ofString());
            return Optional.of(response).filter(it -> it.statusCode() == 200).map(HttpResponse::body);
        } catch (IOException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
