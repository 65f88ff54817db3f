package flashsale.lab.stack;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;

/**
 * One instance of a service, running or not.
 *
 * @param name such as {@code order-sync-2}
 * @param environment what it is told, in whichever process it runs
 */
record Instance(String name, Service service, int port, Map<String, String> environment, Path logFile) {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(1)).build();

    boolean isReady() {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:%d/actuator/health/readiness".formatted(port)))
                .timeout(Duration.ofSeconds(5))
                .build();
        try {
            return HTTP.send(request, BodyHandlers.discarding()).statusCode() == 200;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
