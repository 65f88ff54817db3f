package flashsale.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import flashsale.lab.Build;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The files that Grafana reads. Their queries are tested against a real InfluxDB: see DashboardQueriesTest in shop-tests. */
class DashboardFilesTest {

    private static final Path GRAFANA = Path.of("");

    private static final Map<String, Set<String>> COLOURS = Map.of(
            "sync", Set.of("dark-orange", "super-light-orange", "orange"),
            "async", Set.of("semi-dark-blue", "super-light-blue", "blue"));

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
    void panels_have_ids_and_places_of_their_own(Dashboard dashboard) {
        JsonNode open = json(dashboard).get("panels");
        assertThat(withFolded(open))
                .extracting(panel -> panel.get("id").asInt())
                .doesNotHaveDuplicates();
        assertThat(places(open)).doesNotHaveDuplicates();
        open.forEach(row -> assertThat(places(row.path("panels"))).doesNotHaveDuplicates());
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
    @MethodSource("dashboards")
    void every_panel_says_what_to_look_for_in_one_sentence_and_has_a_unit(Dashboard dashboard) {
        for (JsonNode panel : charts(dashboard)) {
            assertThat(panel.get("title").asString()).isNotBlank();
            assertThat(panel.get("description").asString()).matches("[^.]+(\\.\\S[^.]*)*\\.");
            assertThat(panel.at("/fieldConfig/defaults/unit").asString()).isNotBlank();
            assertThat(panel.get("targets")).isNotEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("dashboards")
    void every_panel_asks_the_provisioned_source(Dashboard dashboard) throws IOException {
        String source = Files.readString(GRAFANA.resolve("provisioning/datasources/influxdb.yaml"));
        for (JsonNode panel : charts(dashboard)) {
            assertThat(source).contains("uid: " + panel.at("/datasource/uid").asString());
        }
    }

    @Test
    void a_build_has_the_same_colours_everywhere() {
        Dashboard.all().stream()
                .flatMap(dashboard -> dashboard.rows().stream())
                .flatMap(row -> row.panels().stream())
                .flatMap(panel -> panel.queries().stream())
                .filter(query ->
                        !query.style().equals(Style.INVISIBLE) && !query.style().equals(Style.PLAIN))
                .forEach(query -> COLOURS.forEach((build, colours) -> assertThat(colours)
                        .describedAs(query.legend())
                        .matches(it -> it.contains(query.style().color())
                                == query.legend().matches(build + "( p\\d+)?"))));
    }

    /** Grafana draws what has no colour of its own in colours of its choice, among them the other build's. */
    @ParameterizedTest
    @MethodSource("dashboards")
    void nothing_else_has_a_colour_of_a_build(Dashboard dashboard) {
        Set<String> ofBuilds = COLOURS.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
        for (JsonNode panel : charts(dashboard)) {
            JsonNode field = panel.get("fieldConfig");
            if (panel.at("/options/legend/displayMode").asString().equals("table")) {
                assertThat(field.at("/defaults/color/mode").asString())
                        .describedAs(panel.get("title").asString())
                        .isEqualTo("shades");
            }
            assertThat(field.at("/defaults/color/fixedColor").asString("")).isNotIn(ofBuilds);
            for (JsonNode override : field.get("overrides")) {
                String pattern = override.at("/matcher/options").asString();
                if (override.at("/matcher/id").asString().equals("byRegexp") && !pattern.matches(".*sync.*")) {
                    assertThat(colour(override)).describedAs(pattern).isNotIn(ofBuilds);
                }
            }
        }
        json(dashboard).at("/annotations/list").forEach(annotation -> assertThat(
                        annotation.get("iconColor").asString())
                .isNotIn(ofBuilds));
    }

    /** They have the colour of the service. */
    @Test
    void the_queues_of_a_service_have_different_lines() {
        JsonNode panel = charts(Messaging.dashboard()).getFirst();

        assertThat(List.of("order.reservation.created", "order.payment.succeeded", "order.shipment.scheduled"))
                .extracting(queue -> lineStyle(panel, queue))
                .doesNotHaveDuplicates();
    }

    private static List<JsonNode> lineStyle(JsonNode panel, String name) {
        return panel.at("/fieldConfig/overrides")
                .valueStream()
                .filter(override -> override.at("/matcher/id").asString().equals("byRegexp"))
                .filter(override -> Pattern.compile(
                                override.at("/matcher/options").asString().replaceAll("^/|/$", ""))
                        .matcher(name)
                        .find())
                .flatMap(override -> override.get("properties").valueStream())
                .filter(property -> property.get("id").asString().equals("custom.lineStyle"))
                .toList();
    }

    @Test
    void a_figure_of_the_last_runs_has_the_colours_of_its_builds_and_marks_none_as_better() {
        assertThat(charts(Dashboard.all().getFirst()))
                .filteredOn(panel -> panel.at("/options/textMode").asString().equals("value_and_name"))
                .hasSize(10)
                .noneMatch(panel -> panel.toString().contains("✓"))
                .allSatisfy(panel -> assertThat(
                                panel.at("/fieldConfig/overrides").valueStream())
                        .filteredOn(override ->
                                override.at("/matcher/id").asString().equals("byRegexp"))
                        .extracting(override -> override.at("/matcher/options").asString(), DashboardFilesTest::colour)
                        .containsExactly(
                                tuple("/^sync$/", "dark-orange"),
                                tuple("/^async$/", "semi-dark-blue"),
                                tuple("/^hybrid$/", "semi-dark-green")));
    }

    private static String colour(JsonNode override) {
        return override.at("/properties/0/value/fixedColor").asString();
    }

    @Test
    void the_first_page_of_the_first_dashboard_has_short_legends() {
        assertThat(Dashboard.all().getFirst().rows())
                .filteredOn(row -> !row.folded())
                .flatExtracting(Row::panels)
                .allSatisfy(panel -> assertThat(panel.queries()).hasSizeLessThanOrEqualTo(4 * Build.values().length))
                .filteredOn(panel -> !panel.kind().isNumber())
                .flatExtracting(Panel::queries)
                .noneMatch(Query::isOpen);
    }

    private static List<JsonNode> charts(Dashboard dashboard) {
        return withFolded(json(dashboard).get("panels")).stream()
                .filter(panel -> !panel.get("type").asString().equals("row"))
                .toList();
    }

    private static List<JsonNode> withFolded(JsonNode panels) {
        List<JsonNode> all = new ArrayList<>();
        for (JsonNode panel : panels) {
            all.add(panel);
            panel.path("panels").forEach(all::add);
        }
        return all;
    }

    private static JsonNode json(Dashboard dashboard) {
        return JsonMapper.shared().readTree(DashboardJson.file(dashboard));
    }
}
