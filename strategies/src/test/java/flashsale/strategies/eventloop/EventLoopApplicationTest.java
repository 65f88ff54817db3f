package flashsale.strategies.eventloop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each server gets as many requests at once as take a second one after another, at 10 ms each. */
class EventLoopApplicationTest {

    private static final int REQUESTS = 100;
    private static final Duration ONE_AFTER_ANOTHER = Duration.ofSeconds(1);

    private static String neighbour = "";

    @BeforeAll
    static void start() throws IOException {
        neighbour = "http://127.0.0.1:" + run("neighbour");
    }

    @ParameterizedTest
    @ValueSource(strings = {"one-thread", "event-loop-blocked"})
    void a_server_that_blocks_its_only_thread_answers_one_after_another(String server) throws Exception {
        assertThat(duration(run(server, neighbour))).isGreaterThanOrEqualTo(ONE_AFTER_ANOTHER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"event-loop", "virtual-threads"})
    void a_server_that_waits_without_blocking_it_answers_many_at_once(String server) throws Exception {
        int port = run(server, neighbour);

        await().untilAsserted(() -> assertThat(duration(port)).isLessThan(ONE_AFTER_ANOTHER));
    }

    @Test
    void a_neighbour_that_takes_no_time_keeps_no_single_thread_waiting() throws Exception {
        String quick = "http://127.0.0.1:" + run("neighbour");
        try (HttpClient client = HttpClient.newHttpClient()) {
            client.send(HttpRequest.newBuilder(URI.create(quick + "/takes/0")).build(), BodyHandlers.discarding());
        }
        int port = run("one-thread", quick);

        await().untilAsserted(() -> assertThat(duration(port)).isLessThan(ONE_AFTER_ANOTHER));
    }

    private static Duration duration(int port) {
        HttpRequest request =
                HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port)).build();
        try (HttpClient client =
                HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
            long before = System.nanoTime();
            List<CompletableFuture<String>> answers = Stream.generate(() ->
                            client.sendAsync(request, BodyHandlers.ofString()).thenApply(it -> it.body()))
                    .limit(REQUESTS)
                    .toList();
            assertThat(answers).allSatisfy(answer -> assertThat(answer.join()).isEqualTo("here you are"));
            return Duration.ofNanos(System.nanoTime() - before);
        }
    }

    private static int run(String kind, String... neighbour) throws IOException {
        int port = freePort();
        String[] arguments = Stream.concat(Stream.of(kind, Integer.toString(port)), Stream.of(neighbour))
                .toArray(String[]::new);
        Thread.ofPlatform().daemon().start(() -> {
            try {
                EventLoopApplication.main(arguments);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        await().ignoreExceptions().until(() -> {
            new Socket(InetAddress.getLoopbackAddress(), port).close();
            return true;
        });
        return port;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }
}
