package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** How long an instance may take to start. */
class KubernetesStartTest {

    /** Without the wait, where processors are short. */
    private static final Duration START = Duration.ofMinutes(2);

    @Test
    void an_instance_that_waits_for_its_database_is_not_started_again() throws IOException {
        JsonNode settings = read("supporting/platform/src/main/resources/platform.yml");
        JsonNode flyway = settings.path("spring").path("flyway");
        Duration patience = Duration.parse(
                        "PT" + flyway.path("connect-retries-interval").asString())
                .multipliedBy(flyway.path("connect-retries").asLong());
        JsonNode hikari = settings.path("spring").path("datasource").path("hikari");
        assertThat(Duration.ofMillis(hikari.path("initialization-fail-timeout").asLong()))
                .isEqualTo(patience);

        JsonNode probe = KubernetesFiles.container(read("deploy/kubernetes/service/deployment.yaml"))
                .path("startupProbe");
        long allowed = probe.path("periodSeconds").asLong()
                * probe.path("failureThreshold").asLong();
        assertThat(Duration.ofSeconds(allowed)).isGreaterThanOrEqualTo(patience.plus(START));
    }

    private static JsonNode read(String file) throws IOException {
        Path path = ComposeFile.PROJECT.resolve(file);
        List<JsonNode> documents = KubernetesFiles.parse(Files.readString(path));
        return documents.getFirst();
    }
}
