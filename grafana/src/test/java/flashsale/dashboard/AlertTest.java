package flashsale.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The rules that Grafana reads. That they fire is tested on a running shop: see FiringAlertsTest in shop-tests. */
class AlertTest {

    @Test
    void no_data_is_good_news_but_no_answer_is_not() {
        JsonNode rules = JsonMapper.shared()
                .valueToTree(new Yaml().<Map<String, Object>>load(Alert.file()))
                .at("/groups/0/rules");

        assertThat(rules).hasSameSizeAs(Alert.all()).allSatisfy(rule -> {
            assertThat(rule.get("noDataState").asString()).isEqualTo("OK");
            assertThat(rule.get("execErrState").asString()).isEqualTo("Error");
        });
    }
}
