package flashsale.lab.strategies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import flashsale.lab.CommandException;
import flashsale.lab.strategies.JobLoad.Sent;
import flashsale.lab.strategies.JobPlan.Batch;
import flashsale.lab.strategies.JobPlan.Planned;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** With k6 and a fake application. */
class JobLoadTest {

    private static final Path SCRIPT = Path.of("..", "..", "loadtest", "strategies.js");

    private static final Planned PLANNED = new Planned(1, "test", "any");

    @TempDir
    private Path directory;

    private HttpServer server;
    private final List<String> paths = new CopyOnWriteArrayList<>();
    private final AtomicInteger number = new AtomicInteger();

    /** Every fifth request is refused, every fifth gets an error. */
    @BeforeEach
    void startServer() throws Exception {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 100);
        server.createContext("/", exchange -> {
            paths.add(exchange.getRequestURI().toString());
            int mine = number.incrementAndGet();
            String body =
                    switch (mine % 5) {
                        case 3 -> "{\"type\":\"urn:flashsale:problem:queue-full\"}";
                        case 4 -> "{\"type\":\"urn:flashsale:problem:broker-unavailable\"}";
                        default -> "{\"jobId\":\"" + new UUID(0, mine) + "\"}";
                    };
            exchange.sendResponseHeaders(body.contains("problem") ? 503 : 202, body.length());
            exchange.getResponseBody().write(body.getBytes(StandardCharsets.UTF_8));
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stopServer() {
        server.stop(0);
    }

    @Test
    void every_request_is_accepted_refused_or_failed_and_accepted_jobs_are_logged() throws Exception {
        URI url = URI.create("http://127.0.0.1:" + server.getAddress().getPort());
        JobLoad load = new JobLoad(SCRIPT, url, directory);

        Sent sent = load.run(PLANNED, Strategy.THREAD_POOL, new Batch("test", 50, 5), Map.of("MILLIS", "7"));

        assertThat(sent.answers().accepted()).isEqualTo(30);
        assertThat(sent.answers().refusals()).isEqualTo(10);
        assertThat(sent.answers().failed()).isEqualTo(10);
        assertThat(sent.answers().seconds()).isBetween(0.001, 30.0);
        assertThat(sent.answers().acknowledgedMillis().max()).isPositive();
        assertThat(sent.jobs()).hasSize(30).doesNotHaveDuplicates();
        assertThat(paths).hasSize(50).containsOnly("/api/job/async/thread-pool?millis=7");
    }

    @Test
    void a_script_that_is_not_there_ends_with_what_k6_says() {
        JobLoad load = new JobLoad(Path.of("no-such-script.js"), URI.create("http://127.0.0.1:1"), directory);

        assertThatThrownBy(() -> load.run(PLANNED, Strategy.SYNC, new Batch("test", 1, 1), Map.of()))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("no-such-script.js");
    }
}
