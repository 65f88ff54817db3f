package flashsale.dashboard;

import static flashsale.dashboard.DashboardFile.COMPARISON;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import flashsale.lab.Build;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

class DashboardLooksTest {

    private static final Map<String, Set<String>> COLOURS = Map.of(
            "sync", Set.of("dark-orange", "super-light-orange", "orange"),
            "async", Set.of("semi-dark-blue", "super-light-blue", "blue"));

    @ParameterizedTest
    @MethodSource("flashsale.dashboard.DashboardFile#all")
    void a_build_has_the_same_colours_everywhere(DashboardFile dashboard) {
        assertThat(dashboard.charts())
                .flatExtracting(Look::of)
                .filteredOn(look ->
                        !look.isByPattern() && !Set.of("", "transparent").contains(look.colour()))
                .allSatisfy(look -> COLOURS.forEach((build, colours) -> assertThat(colours.contains(look.colour()))
                        .isEqualTo(look.legend().matches(build + "( p\\d+)?"))));
    }

    /** Grafana draws what has no colour of its own in colours of its choice, among them the other build's. */
    @ParameterizedTest
    @MethodSource("flashsale.dashboard.DashboardFile#all")
    void nothing_else_has_a_colour_of_a_build(DashboardFile dashboard) {
        Set<String> ofBuilds = COLOURS.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
        for (JsonNode panel : dashboard.charts()) {
            JsonNode others = panel.at("/fieldConfig/defaults/color");
            if (panel.at("/options/legend/displayMode").asString("").equals("table")) {
                assertThat(others.get("mode").asString()).isEqualTo("shades");
            }
            assertThat(others.path("fixedColor").asString("")).isNotIn(ofBuilds);
            assertThat(Look.of(panel))
                    .filteredOn(look -> look.isByPattern() && !look.which().contains("sync"))
                    .extracting(Look::colour)
                    .doesNotContainAnyElementsOf(ofBuilds);
        }
        assertThat(dashboard.json().at("/annotations/list"))
                .extracting(annotation -> annotation.get("iconColor").asString())
                .doesNotContainAnyElementsOf(ofBuilds);
    }

    /** They have the colour of the service. */
    @Test
    void the_queues_of_a_service_have_different_lines() {
        List<Look> looks = Look.of(DashboardFile.named("dashboards/flashsale-now.json").charts().stream()
                .filter(panel -> panel.get("title").asString().equals("Messages that wait"))
                .findFirst()
                .orElseThrow());

        assertThat(List.of("order.reservation.created", "order.payment.succeeded", "order.shipment.scheduled"))
                .extracting(queue -> looks.stream()
                        .filter(look -> look.matches(queue))
                        .map(look -> look.property("custom.lineStyle"))
                        .filter(style -> !style.isMissingNode())
                        .toList())
                .doesNotHaveDuplicates();
    }

    @Test
    void a_figure_of_the_last_runs_has_the_colours_of_its_builds_and_marks_none_as_better() {
        assertThat(COMPARISON.charts())
                .filteredOn(panel -> panel.at("/options/textMode").asString("").equals("value_and_name"))
                .hasSize(10)
                .noneMatch(panel -> panel.toString().contains("✓"))
                .allSatisfy(panel -> assertThat(Look.of(panel))
                        .filteredOn(Look::isByPattern)
                        .extracting(Look::which, Look::colour)
                        .containsExactly(
                                tuple("/^sync$/", "dark-orange"),
                                tuple("/^async$/", "semi-dark-blue"),
                                tuple("/^hybrid$/", "semi-dark-green")));
    }

    @Test
    void the_first_page_of_the_first_dashboard_has_short_legends() {
        assertThat(COMPARISON.open().filter(panel -> panel.has("targets")))
                .isNotEmpty()
                .allSatisfy(
                        panel -> assertThat(panel.get("targets")).hasSizeLessThanOrEqualTo(4 * Build.values().length))
                .filteredOn(panel -> !panel.get("type").asString().equals("stat"))
                .flatExtracting(Look::of)
                .noneMatch(look -> look.legend().contains("${"));
    }
}
