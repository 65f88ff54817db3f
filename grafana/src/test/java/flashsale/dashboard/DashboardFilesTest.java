package flashsale.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/** The files that Grafana reads. Their queries are tested against a real InfluxDB: see DashboardQueriesTest in shop-tests. */
class DashboardFilesTest {

    @Test
    void the_files_are_what_the_templates_say() throws IOException {
        for (String name : GrafanaFiles.NAMES) {
            assertThat(Path.of(name))
                    .describedAs("not up to date: run ./flashsale dashboards")
                    .hasContent(GrafanaFiles.render(name));
        }
    }

    @Test
    void there_are_no_other_dashboards() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("dashboards"))) {
            assertThat(files.map(Path::toString))
                    .containsExactlyInAnyOrderElementsOf(
                            DashboardFile.all().map(DashboardFile::name).toList());
        }
    }

    @ParameterizedTest
    @MethodSource("flashsale.dashboard.DashboardFile#all")
    void panels_have_ids_and_places_of_their_own(DashboardFile dashboard) {
        assertThat(dashboard.panels())
                .extracting(panel -> panel.get("id").asInt())
                .doesNotHaveDuplicates();
        assertThat(places(dashboard.json().get("panels"))).doesNotHaveDuplicates();
        dashboard.open().forEach(row -> assertThat(places(row.path("panels"))).doesNotHaveDuplicates());
    }

    private static List<String> places(JsonNode panels) {
        List<String> places = new ArrayList<>();
        for (JsonNode panel : panels) {
            JsonNode at = panel.get("gridPos");
            int x = at.get("x").asInt();
            int y = at.get("y").asInt();
            assertThat(x + at.get("w").asInt()).isBetween(1, 24);
            for (int column = x; column < x + at.get("w").asInt(); column++) {
                for (int row = y; row < y + at.get("h").asInt(); row++) {
                    places.add(column + "," + row);
                }
            }
        }
        return places;
    }

    @ParameterizedTest
    @MethodSource("flashsale.dashboard.DashboardFile#all")
    void every_panel_says_what_to_look_for_in_one_sentence_and_has_a_unit(DashboardFile dashboard) {
        for (JsonNode panel : dashboard.charts()) {
            assertThat(panel.get("title").asString()).isNotBlank();
            assertThat(panel.get("description").asString()).matches("[^.]+(\\.\\S[^.]*)*\\.");
            assertThat(panel.at("/fieldConfig/defaults/unit").asString()).isNotBlank();
            assertThat(panel.get("targets")).isNotEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("flashsale.dashboard.DashboardFile#all")
    void every_panel_asks_the_provisioned_source(DashboardFile dashboard) throws IOException {
        String source = Files.readString(Path.of("provisioning/datasources/influxdb.yaml"));
        for (JsonNode panel : dashboard.charts()) {
            assertThat(source).contains("uid: " + panel.at("/datasource/uid").asString());
        }
    }
}
