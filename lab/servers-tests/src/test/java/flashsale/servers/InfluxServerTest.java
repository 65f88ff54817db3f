package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InfluxServerTest {

    private InfluxServer influx;

    @BeforeEach
    void start(@TempDir Path directory) {
        assumeTrue(
                InfluxServer.program().isPresent(),
                "skipped: influxd is not on the PATH, and INFLUXD does not name it");
        influx = new InfluxServer(directory, Ports.free(1).getFirst(), "token-of-the-test");
        influx.start();
    }

    @AfterEach
    void stop() {
        if (influx != null) {
            influx.stop();
        }
    }

    @Test
    void it_takes_metrics_of_services_and_of_k6_also_after_a_restart() throws Exception {
        assertThat(write("/api/v2/write?org=flashsale&bucket=flashsale")).isEqualTo(204);
        assertThat(write("/write?db=k6&u=k6&p=token-of-the-test")).isEqualTo(204);

        influx.stop();
        assertThat(influx.isRunning()).isFalse();
        influx.start();

        assertThat(write("/api/v2/write?org=flashsale&bucket=flashsale")).isEqualTo(204);
        assertThat(write("/api/v2/write?org=flashsale&bucket=k6")).isEqualTo(204);
    }

    private int write(String path) throws Exception {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(influx.url() + path))
                .POST(BodyPublishers.ofString("something value=1"));
        if (path.startsWith("/api")) {
            request.header("Authorization", "Token " + influx.token());
        }
        try (HttpClient http = HttpClient.newHttpClient()) {
            return http.send(request.build(), BodyHandlers.discarding()).statusCode();
        }
    }
}
