package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import flashsale.lab.Build;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;

/** nginx with the project's configuration, in front of instances that the test simulates. */
abstract class NginxTest {

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    static final Path TEMPLATES = Path.of("../../gateway-nginx");

    /** Of each answer of an instance. */
    static final String TAG = "\"newest\"";

    /** Begins the names of headers in an answer that say which headers the request had. */
    static final String SEEN = "Seen-";

    static StackConfig config;

    private final List<HttpServer> instances = new ArrayList<>();

    @BeforeAll
    static void start_nginx(@TempDir Path root) {
        config = StackConfig.of(new Workspace(root), FreePorts.ofThisJvm());
        configure(true);
    }

    /** Starts nginx, or has it reload its configuration, which takes a moment. */
    static void configure(boolean patterns) {
        new Gateway(config, TEMPLATES).start(Deployment::of, Balancing::ofBuild, patterns);
    }

    @AfterAll
    static void stop_nginx() {
        config.nginx().stop();
    }

    @AfterEach
    void stop_instances() {
        instances.forEach(instance -> instance.stop(0));
    }

    void start(Service service, Build build, int number) {
        start(service, build, number, () -> {});
    }

    void start(Service service, Build build, int number, Runnable beforeAnAnswer) {
        int port = config.ports().service(service, Deployment.of(build), number);
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
            server.createContext("/", exchange -> {
                beforeAnAnswer.run();
                exchange.getRequestHeaders()
                        .forEach((name, values) -> exchange.getResponseHeaders().put(SEEN + name, values));
                exchange.getResponseHeaders().set("ETag", TAG);
                byte[] body = "%s %s %d %s %s"
                        .formatted(service, build, number, exchange.getRequestMethod(), exchange.getRequestURI())
                        .getBytes(StandardCharsets.UTF_8);
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body);
                exchange.close();
            });
            server.start();
            instances.add(server);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static HttpRequest.Builder request(String uri) {
        return HttpRequest.newBuilder(gateway(uri));
    }

    static URI gateway(String uri) {
        return URI.create(config.gatewayUrl() + uri);
    }

    static HttpResponse<String> post(URI uri) {
        return send(
                HttpRequest.newBuilder(uri).POST(BodyPublishers.ofString("{}")).build());
    }

    static HttpResponse<String> get(String uri) {
        return send(request(uri).build());
    }

    static HttpResponse<String> send(HttpRequest request) {
        try {
            return HTTP.send(request, BodyHandlers.ofString());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** An instance that was away in an earlier test is asked again after a while. */
    static void awaitAnswer(HttpRequest request) {
        await().until(() -> send(request).statusCode() == 200);
    }

    static void assertThatProblem(HttpResponse<String> answer, String type) {
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        assertThat(answer.body()).contains("\"type\":\"urn:flashsale:problem:" + type + "\"");
    }
}
