package flashsale.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Grafana does not start if a policy names what does not exist. */
class NotificationsTest {

    private static final Path FILE = Path.of("provisioning/alerting/notifications.yaml");

    @Test
    void no_alert_leaves_grafana() throws IOException {
        JsonNode file = JsonMapper.shared().valueToTree(new Yaml().<Map<String, Object>>load(Files.readString(FILE)));
        String contactPoint = file.at("/contactPoints/0/name").asString();
        String muteTiming = file.at("/muteTimes/0/name").asString();
        JsonNode policy = file.at("/policies/0");

        assertThat(file.at("/muteTimes/0/time_intervals/0/times/0").toString())
                .isEqualTo("{\"start_time\":\"00:00\",\"end_time\":\"24:00\"}");
        assertThat(policy.path("receiver").asString()).isEqualTo(contactPoint);
        assertThat(policy.path("routes")).singleElement().satisfies(all -> {
            assertThat(all.path("receiver").asString()).isEqualTo(contactPoint);
            assertThat(all.path("object_matchers").toString()).isEqualTo("[[\"alertname\",\"=~\",\".+\"]]");
            assertThat(all.path("mute_time_intervals").toString()).isEqualTo("[\"" + muteTiming + "\"]");
        });
    }
}
