package flashsale.lab.load;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.latency.Timed;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LatestTimesTest {

    private static final Instant NOW = Instant.ofEpochMilli(1_700_000_010_000L);

    private static final UUID ID = new UUID(7, 7);

    @TempDir
    private Path directory;

    private Path log;
    private LatestTimes times;

    @BeforeEach
    void follow() {
        log = directory.resolve("run.acks");
        times = new LatestTimes(log, Duration.ofSeconds(3));
    }

    @Test
    void before_k6_writes_anything_there_are_none() {
        assertThat(times.until(NOW).paid()).isEmpty();
    }

    @Test
    void a_line_counts_when_it_is_complete() throws Exception {
        write("ACK 0\nDONE 1700000009000 1000 2000 3000 " + ID + "\nDONE 17000000");
        assertThat(times.until(NOW).paid()).containsExactly(new Timed(1_700_000_009_000L, 2_000));

        write("09500 1001 2001 3001 " + ID + "\n");
        assertThat(times.until(NOW).acknowledged())
                .containsExactly(new Timed(1_700_000_009_000L, 1_000), new Timed(1_700_000_009_500L, 1_001));
    }

    @Test
    void what_is_longer_ago_is_forgotten() throws Exception {
        write("DONE 1700000009000 1000 2000 3000 " + ID + "\n");
        assertThat(times.until(NOW).paid()).hasSize(1);
        assertThat(times.until(NOW.plusSeconds(3)).paid()).isEmpty();
    }

    private void write(String text) throws IOException {
        Files.writeString(log, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }
}
