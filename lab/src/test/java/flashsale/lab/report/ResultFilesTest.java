package flashsale.lab.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ResultFilesTest {

    @TempDir
    private Path results;

    @Test
    void two_loads_that_begin_in_the_same_second_have_a_directory_each() {
        Instant now = Instant.now();

        assertThat(ResultFiles.newDirectory(results, now))
                .isDirectory()
                .isNotEqualTo(ResultFiles.newDirectory(results, now));
    }

    @Test
    void the_summary_has_the_documented_members() {
        Path directory = ResultFiles.directory(
                results, SampleRuns.summary(SampleRuns.SYNC).startedAt());

        ResultFiles.write(directory, SampleRuns.summary(SampleRuns.SYNC));

        JsonNode run = JsonMapper.shared()
                .readTree(directory.resolve("summary.json").toFile())
                .at("/runs/0");
        assertThat(List.copyOf(run.propertyNames()))
                .startsWith(
                        "build",
                        "script",
                        "vus",
                        "durationSeconds",
                        "completedCheckouts",
                        "checkoutsPerSecond",
                        "requestsPerSecond",
                        "acknowledgedMillis",
                        "paidMillis",
                        "finalMillis",
                        "failureRate",
                        "soldOut",
                        "cpuMillisPerCheckout",
                        "jvmCpu",
                        "cpuSecondsByProcess",
                        "peakMemoryMbByProcess",
                        "memoryGrowthMbPerHourByProcess",
                        "maxBacklog",
                        "drainSeconds",
                        "audit");
        assertThat(List.copyOf(run.at("/acknowledgedMillis").propertyNames()))
                .containsExactly("mean", "p50", "p90", "p95", "p99", "max");
        assertThat(run.at("/audit/passed").asBoolean()).isTrue();
        assertThat(run.at("/audit/checks/0/name").asString()).isEqualTo("nothing is oversold");
        assertThat(run.at("/cpuSecondsByProcess/order-1").asDouble()).isEqualTo(12.5);
        assertThat(directory.resolve("report.md")).content().startsWith("# One checkout, built twice");
    }
}
