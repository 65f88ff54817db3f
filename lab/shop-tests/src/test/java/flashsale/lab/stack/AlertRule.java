package flashsale.lab.stack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.yaml.snakeyaml.Yaml;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A rule of {@code rules.yaml}, decided as Grafana would. */
record AlertRule(JsonNode json) {

    static List<AlertRule> all() throws IOException {
        Object file = new Yaml().load(Files.readString(Path.of("../../grafana/provisioning/alerting/rules.yaml")));
        return JsonMapper.shared()
                .valueToTree(file)
                .at("/groups/0/rules")
                .valueStream()
                .map(AlertRule::new)
                .toList();
    }

    static AlertRule named(String title) throws IOException {
        return all().stream()
                .filter(rule -> rule.title().equals(title))
                .findFirst()
                .orElseThrow();
    }

    String title() {
        return json.get("title").asString();
    }

    /** Asks for the time before, takes the last value of each series, and compares it with the threshold. */
    boolean fires(InfluxQueries influx, Instant now) throws IOException, InterruptedException {
        JsonNode query = json.at("/data/0");
        Instant start = now.minusSeconds(query.at("/relativeTimeRange/from").asLong());
        double above = json.at("/data/2/model/conditions/0/evaluator/params/0").asDouble();
        return influx.between(start, now).ask(query.at("/model/query").asString()).numbers().stream()
                .anyMatch(value -> value > above);
    }
}
