package flashsale.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** That alerts fire is tested on a running shop: see FiringAlertsTest in shop-tests. */
class AlertingFilesTest {

    private static final JsonNode RULES = read("rules.yaml");
    private static final JsonNode NOTIFICATIONS = read("notifications.yaml");

    private static JsonNode read(String name) {
        return new YAMLMapper().readTree(Path.of("provisioning/alerting", name));
    }

    @Test
    void no_data_is_good_news_but_no_answer_is_not() {
        assertThat(RULES.at("/groups/0/rules")).hasSize(8).allSatisfy(rule -> {
            assertThat(rule.get("noDataState").asString()).isEqualTo("OK");
            assertThat(rule.get("execErrState").asString()).isEqualTo("Error");
        });
    }

    /** Grafana does not start if a policy names what does not exist. */
    @Test
    void no_alert_leaves_grafana() {
        String contactPoint = NOTIFICATIONS.at("/contactPoints/0/name").asString();
        String muteTiming = NOTIFICATIONS.at("/muteTimes/0/name").asString();
        JsonNode policy = NOTIFICATIONS.at("/policies/0");

        assertThat(NOTIFICATIONS.at("/muteTimes/0/time_intervals/0/times/0").toString())
                .isEqualTo("{\"start_time\":\"00:00\",\"end_time\":\"24:00\"}");
        assertThat(policy.path("receiver").asString()).isEqualTo(contactPoint);
        assertThat(policy.path("routes")).singleElement().satisfies(all -> {
            assertThat(all.path("receiver").asString()).isEqualTo(contactPoint);
            assertThat(all.path("object_matchers").toString()).isEqualTo("[[\"alertname\",\"=~\",\".+\"]]");
            assertThat(all.path("mute_time_intervals").toString()).isEqualTo("[\"" + muteTiming + "\"]");
        });
    }
}
