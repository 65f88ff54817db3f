package flashsale.lab.strategies;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.strategies.JobHistory.JobCounts;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobHistoryTest {

    @TempDir
    private Path directory;

    private Path log;
    private JobHistory history;

    @BeforeEach
    void makeLog() {
        log = directory.resolve("jobs.log");
        history = new JobHistory(log);
    }

    @Test
    void nothing_is_known_before_there_is_a_log() {
        assertThat(history.of(List.of("a"))).isEqualTo(new JobCounts(1, 0, 0, 0, 0, 0));
    }

    @Test
    void the_log_is_read_on_from_where_it_ended_and_only_whole_lines_count() throws Exception {
        append("1000 accepted kafka a\n1000 started kafka a\n2000 compl");
        assertThat(history.of(List.of("a"))).isEqualTo(new JobCounts(1, 1, 1, 0, 0, 0));

        append("eted kafka a\n");
        assertThat(history.of(List.of("a"))).isEqualTo(new JobCounts(1, 1, 1, 1, 0, 2000));
    }

    @Test
    void a_job_that_was_begun_twice_is_completed_once_when_it_was_first_done() throws Exception {
        append("1 started kafka a\n3 completed kafka a\n4 started kafka a\n9 completed kafka a\n5 started kafka b\n");

        JobCounts counts = history.of(List.of("a", "b"));

        assertThat(counts).isEqualTo(new JobCounts(2, 0, 2, 1, 1, 3));
        assertThat(counts.areDone()).isFalse();
        assertThat(counts.missing()).isEqualTo(1);
    }

    @Test
    void what_a_killed_process_did_not_write_to_the_end_is_no_job() throws Exception {
        append("1 started kafka a\n2 comple5 started kafka b\n7 completed kafka b\n");

        assertThat(history.of(List.of("a", "b"))).isEqualTo(new JobCounts(2, 0, 1, 1, 0, 7));
    }

    @Test
    void jobs_of_others_do_not_count() throws Exception {
        append("1 accepted redis x\n2 completed redis x\n");

        assertThat(history.of(List.of("a"))).isEqualTo(new JobCounts(1, 0, 0, 0, 0, 0));
    }

    private void append(String text) throws Exception {
        Files.writeString(log, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
