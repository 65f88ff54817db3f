package flashsale.strategies.job;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobLogTest {

    @TempDir
    private Path directory;

    @Test
    void each_event_is_in_the_file_at_once_and_a_later_process_goes_on() throws Exception {
        Path file = directory.resolve("new").resolve("jobs.log");
        Job job = Job.ofLength(5);

        JobLog.in(file.toString()).write("async/simple", Event.STARTED, job);
        JobLog.in(file.toString()).write("async/simple", Event.COMPLETED, job);

        assertThat(Files.readAllLines(file))
                .satisfiesExactly(
                        line -> assertThat(line).matches("\\d+ started async/simple " + job.id()),
                        line -> assertThat(line).matches("\\d+ completed async/simple " + job.id()));
    }

    @Test
    void a_job_survives_the_way_through_a_broker() {
        Job job = Job.ofLength(1234);

        assertThat(Job.parse(job.text())).isEqualTo(job);
    }
}
