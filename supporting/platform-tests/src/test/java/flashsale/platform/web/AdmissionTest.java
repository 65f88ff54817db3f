package flashsale.platform.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.platform.example.ExampleTest;
import flashsale.platform.example.WaitingRoom;
import flashsale.platform.test.Tokens;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.test.context.TestPropertySource;

/** More concurrent requests than a service has room for. The settings are those of {@link WaitingTest}, so the two share a service. */
@TestPropertySource(properties = {"flashsale.requests-at-a-time=2", "flashsale.waiting-at-a-time=6"})
class AdmissionTest extends ExampleTest {

    @LocalServerPort
    int port;

    @Autowired
    WaitingRoom room;

    private final HttpClient http = HttpClient.newHttpClient();
    private final String token = Tokens.customer(UUID.randomUUID());

    @Test
    void what_is_beyond_the_limit_is_refused_at_once_until_there_is_room_again() throws Exception {
        List<CompletableFuture<HttpResponse<String>>> guests = Stream.generate(
                        () -> http.sendAsync(request("/sync/api/v1/waiting-room"), BodyHandlers.ofString()))
                .limit(2)
                .toList();
        await().until(() -> room.guests() == 2);

        HttpResponse<String> refused = get("/sync/api/v1/me");
        assertThat(refused.statusCode()).isEqualTo(503);
        assertThat(refused.body()).contains("urn:flashsale:problem:overloaded");
        assertThat(refused.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(refused.headers().firstValue("Retry-After")).hasValue("1");
        assertThat(get("/actuator/health/liveness").statusCode()).isEqualTo(200);

        room.open();
        assertThat(guests).allMatch(guest -> guest.join().statusCode() == 200);
        await().until(() -> get("/sync/api/v1/me").statusCode() == 200);
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return http.send(request(path), BodyHandlers.ofString());
    }

    private HttpRequest request(String path) {
        return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                .header("Authorization", token)
                .build();
    }
}
