package flashsale.strategies;

import static org.awaitility.Awaitility.await;

import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.Environment;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The application with real servers, shared by this class's tests. */
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT, properties = "strategies.job-millis=50")
@NeedsServers({ServerKind.REDIS, ServerKind.RABBIT})
abstract class StrategiesTest {

    /** What a browser sends to localhost because of other programs there. */
    private static final String COOKIES_OF_OTHERS = "session=" + "x".repeat(30_000);

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    @LocalServerPort
    private int port;

    @Autowired
    Environment environment;

    @DynamicPropertySource
    static void kafka(DynamicPropertyRegistry registry) {
        String name = "test-" + UUID.randomUUID();
        registry.add("KAFKA_BOOTSTRAP_SERVERS", TestKafka::started);
        registry.add("JOB_TOPIC", () -> name);
        registry.add("KAFKA_GROUP", () -> name);
    }

    HttpResponse<String> get(String path) {
        return send(path).join();
    }

    /** Sends all requests at once. */
    List<HttpResponse<String>> get(String path, int times) {
        List<CompletableFuture<HttpResponse<String>>> sent =
                IntStream.range(0, times).mapToObj(_ -> send(path)).toList();
        return sent.stream().map(CompletableFuture::join).toList();
    }

    private CompletableFuture<HttpResponse<String>> send(String path) {
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                .header("Cookie", COOKIES_OF_OTHERS)
                .timeout(Duration.ofSeconds(30))
                .build();
        return HTTP.sendAsync(request, BodyHandlers.ofString());
    }

    /** Simulates another process of the application with the same brokers. */
    ConfigurableApplicationContext another(String... arguments) {
        SpringApplicationBuilder application = new SpringApplicationBuilder(StrategiesApplication.class);
        for (String name : new String[] {
            "RABBITMQ_HOST", "RABBITMQ_PORT", "RABBITMQ_USERNAME", "RABBITMQ_PASSWORD", "RABBITMQ_VHOST", "REDIS_HOST",
            "REDIS_PORT", "REDIS_PASSWORD", "REDIS_KEY_PREFIX", "KAFKA_BOOTSTRAP_SERVERS", "KAFKA_GROUP", "JOB_TOPIC"
        }) {
            application.properties(name + "=" + environment.getRequiredProperty(name));
        }
        return application.properties("SERVER_PORT=0").run(arguments);
    }

    static JsonNode json(HttpResponse<String> response) {
        return JsonMapper.shared().readTree(response.body());
    }

    long count(String strategy, String event) {
        return counts(strategy).at("/" + event).asLong();
    }

    /** Counts by event. Asking for a broker that is down takes until the application gives up on it. */
    JsonNode counts(String strategy) {
        return json(get("/api/jobs/" + strategy)).at("/counts");
    }

    long waiting(String strategy) {
        return json(get("/api/jobs/" + strategy)).at("/waiting").asLong(-1);
    }

    void awaitCompleted(String strategy, long jobs) {
        await().until(() -> count(strategy, "completed") >= jobs);
    }
}
