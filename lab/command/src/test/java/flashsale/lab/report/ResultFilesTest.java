package flashsale.lab.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.CommandException;
import java.nio.file.Files;
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
                .containsExactly(
                        "build", "load", "attempts", "perSecond", "times", "costs", "leftover", "timeline", "audit");
        assertThat(List.copyOf(run.at("/times").propertyNames()))
                .containsExactly("acknowledged", "paid", "final", "journey", "shop", "shipped", "refused");
        assertThat(List.copyOf(run.at("/times/paid/latency").propertyNames()))
                .containsExactly("mean", "p50", "p90", "p95", "p99", "max");
        assertThat(run.at("/audit/passed").asBoolean()).isTrue();
        assertThat(run.at("/audit/checks/0/name").asString()).isEqualTo("nothing is oversold");
        assertThat(run.at("/costs/processes/order-1/cpuSeconds").asDouble()).isEqualTo(12.5);
        assertThat(directory.resolve("report.md")).content().startsWith("# One checkout, several builds");
    }

    @Test
    void results_of_before_runs_had_parts_are_refused_with_what_can_read_them() throws Exception {
        Files.writeString(results.resolve("summary.json"), """
                {"startedAt":"2025-11-28T08:00:00Z","machine":{"processor":"x","logicalProcessors":2,"memoryMb":1,
                "system":"y","java":"25"},"runs":[{"build":"sync","script":"checkout","attempts":40}],"coldStarts":[]}
                """);

        assertThatThrownBy(() -> ResultFiles.summary(results))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("the commit that made it can read it");
    }
}
