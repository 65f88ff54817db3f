package flashsale.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.report.Chart.Dataset;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChartsTest {

    private final List<Chart> charts = Charts.of(
            List.of(new Column("sync", List.of(SampleRuns.SYNC)), new Column("async", List.of(SampleRuns.ASYNC))));

    @Test
    void cpu_is_shared_out_among_what_was_completed_and_stacked_by_component() {
        Chart cpu = chart("CPU for one completed, by component");

        assertThat(cpu.labels()).containsExactly("sync", "async");
        assertThat(cpu.datasets()).extracting(Dataset::label).containsExactly("order", "postgres");
        assertThat(cpu.datasets().getFirst().data()).containsExactly(12_500.0 / 4_567, 12_500.0 / 4_567);
    }

    @Test
    void both_latencies_of_both_builds_stand_side_by_side() {
        Chart latency = chart("Acknowledged and completed after");

        assertThat(latency.datasets())
                .extracting(Dataset::label)
                .containsExactly("sync, acknowledged", "sync, completed", "async, acknowledged", "async, completed");
        assertThat(latency.datasets().getFirst().data()).containsExactly(10.0, 20.0, 25.0, 40.0);
    }

    @Test
    void of_several_runs_percentiles_are_those_of_the_middle_one_and_rates_the_mean() {
        Column column = new Column("x", List.of(SampleRuns.SYNC, SampleRuns.ASYNC, SampleRuns.VOID));

        assertThat(column.middle(RunResult::drainSeconds)).isEqualTo(1.5);
        assertThat(column.mean(RunResult::checkoutsPerSecond)).isEqualTo(150.2);
    }

    private Chart chart(String title) {
        return charts.stream()
                .filter(chart -> chart.title().equals(title))
                .findFirst()
                .orElseThrow();
    }
}
