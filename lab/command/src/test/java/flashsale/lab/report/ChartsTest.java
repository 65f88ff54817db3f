package flashsale.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.report.LoadCharts.Line;
import flashsale.lab.report.LoadCharts.Point;
import flashsale.lab.result.Moment;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ChartsTest {

    private final List<Chart> charts =
            Charts.of(List.of(new Column("sync", SampleRuns.SYNC), new Column("async", SampleRuns.ASYNC)));

    @Test
    void the_cpu_time_of_a_checkout_is_that_of_the_table_and_stacked_by_component() {
        JsonNode cpu = chart("CPU per completion, by component");

        assertThat(cpu.at("/data/labels").valueStream().map(JsonNode::asString)).containsExactly("sync", "async");
        assertThat(labels(cpu)).containsExactly("order", "postgres");
        assertThat(cpu.at("/data/datasets/0/data/0").asDouble()).isEqualTo(9.87 * 2 / 3);
        assertThat(cpu.at("/options/scales/y/stacked").asBoolean()).isTrue();
    }

    @Test
    void all_latencies_of_both_builds_stand_side_by_side() {
        JsonNode latency = chart("Percentiles of these times");

        assertThat(labels(latency))
                .containsExactly(
                        "sync, acknowledged",
                        "sync, paid",
                        "sync, final",
                        "sync, the whole journey",
                        "sync, time in the shop",
                        "async, acknowledged",
                        "async, paid",
                        "async, final",
                        "async, the whole journey",
                        "async, time in the shop");
        assertThat(latency.at("/data/datasets/0/data/0").asDouble()).isBetween(9.5, 10.5);
    }

    @Test
    void of_several_runs_percentiles_are_those_of_all_values_and_rates_the_mean() {
        Column column = new Column("x", Map.of(1, SampleRuns.SYNC, 2, SampleRuns.ASYNC, 3, SampleRuns.VOID));

        assertThat(column.durations(Moment.PAID).orElseThrow().count()).isEqualTo(12_000);
        assertThat(column.latency(Moment.PAID).orElseThrow().p50()).isBetween(21.0, 39.0);
        assertThat(column.mean(Figures.THROUGHPUT::of)).isEqualTo(150.2);
    }

    @Test
    void the_knee_is_the_fewest_users_with_nearly_all_the_throughput() {
        Line line = Line.ofUsers(
                "sync",
                List.of(
                        new Point(10, 10, 1.0, 1.0),
                        new Point(20, 20, 1.0, 1.0),
                        new Point(30, 28, 5.0, 6.0),
                        new Point(40, 29, 50.0, 60.0)));

        assertThat(line.knee()).hasValue(2);
        assertThat(Line.ofUsers("sync", line.points().subList(0, 2)).knee()).isEmpty();
    }

    @Test
    void of_arrivals_the_knee_is_the_most_that_were_served() {
        List<Point> points =
                List.of(new Point(10, 10, 1.0, 1.0), new Point(20, 20, 1.0, 1.0), new Point(30, 28, 5.0, 1_600.0));

        assertThat(Line.ofArrivals("sync", points, i -> i < 2).knee()).hasValue(1);
        assertThat(Line.ofArrivals("sync", points, i -> false).knee()).isEmpty();
    }

    private JsonNode chart(String title) {
        return charts.stream()
                .filter(chart -> chart.title().equals(title))
                .findFirst()
                .map(chart -> JsonMapper.shared().readTree(chart.json()))
                .orElseThrow();
    }

    private static List<String> labels(JsonNode chart) {
        return chart.at("/data/datasets")
                .valueStream()
                .map(dataset -> dataset.at("/label").asString())
                .toList();
    }
}
