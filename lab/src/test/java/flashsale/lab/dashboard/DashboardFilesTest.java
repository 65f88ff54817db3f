package flashsale.lab.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The files that Grafana reads. Their queries are tested against a real InfluxDB: see DashboardQueriesTest. */
class DashboardFilesTest {

    private static final Path GRAFANA = Path.of("../grafana");

    @Test
    void the_files_are_what_the_code_says() {
        DashboardsCommand.files(GRAFANA).forEach((file, content) -> assertThat(file)
                .describedAs("not up to date: run ./flashsale dashboards")
                .hasContent(content));
    }

    @Test
    void there_are_no_other_dashboards() throws IOException {
        try (Stream<Path> files = Files.list(GRAFANA.resolve("dashboards"))) {
            assertThat(files)
                    .containsExactlyInAnyOrderElementsOf(DashboardsCommand.files(GRAFANA).keySet().stream()
                            .filter(file -> file.toString().endsWith(".json"))
                            .toList());
        }
    }

    static List<Dashboard> dashboards() {
        return Dashboard.all();
    }

    @ParameterizedTest
    @MethodSource("dashboards")
    void panels_have_places_of_their_own(Dashboard dashboard) {
        Set<Integer> ids = new HashSet<>();
        Set<String> places = new HashSet<>();
        for (JsonNode panel : json(dashboard).get("panels")) {
            assertThat(ids.add(panel.get("id").asInt())).isTrue();
            JsonNode at = panel.get("gridPos");
            int x = at.get("x").asInt();
            int y = at.get("y").asInt();
            assertThat(x + at.get("w").asInt()).isBetween(1, 24);
            for (int column = x; column < x + at.get("w").asInt(); column++) {
                for (int row = y; row < y + at.get("h").asInt(); row++) {
                    assertThat(places.add(column + "," + row))
                            .describedAs(panel.get("title").asString())
                            .isTrue();
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("dashboards")
    void every_panel_says_what_it_means_and_asks_the_provisioned_source(Dashboard dashboard) throws IOException {
        String source = Files.readString(GRAFANA.resolve("provisioning/datasources/influxdb.yaml"));
        for (JsonNode panel : json(dashboard).get("panels")) {
            assertThat(panel.get("title").asString()).isNotBlank();
            assertThat(panel.get("description").asString()).isNotBlank();
            assertThat(panel.at("/fieldConfig/defaults/unit").asString()).isNotBlank();
            assertThat(panel.get("targets")).isNotEmpty();
            assertThat(source).contains("uid: " + panel.at("/datasource/uid").asString());
        }
    }

    private static JsonNode json(Dashboard dashboard) {
        return JsonMapper.shared().readTree(DashboardJson.file(dashboard));
    }
}
