package flashsale.dashboard;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A dashboard that Grafana reads. */
record DashboardFile(String name, JsonNode json) {

    static final DashboardFile COMPARISON = named("dashboards/flashsale-comparison.json");

    static Stream<DashboardFile> all() {
        return GrafanaFiles.NAMES.stream()
                .filter(name -> name.startsWith("dashboards/"))
                .map(DashboardFile::named);
    }

    static DashboardFile named(String name) {
        return new DashboardFile(name, JsonMapper.shared().readTree(Path.of(name)));
    }

    /** Rows, and charts even if their row is folded. */
    List<JsonNode> panels() {
        return open().flatMap(panel ->
                        Stream.concat(Stream.of(panel), panel.path("panels").valueStream()))
                .toList();
    }

    /** What is seen when it is opened. */
    Stream<JsonNode> open() {
        return json.get("panels").valueStream();
    }

    List<JsonNode> charts() {
        return panels().stream()
                .filter(panel -> !panel.get("type").asString().equals("row"))
                .toList();
    }

    @Override
    public String toString() {
        return name;
    }
}
