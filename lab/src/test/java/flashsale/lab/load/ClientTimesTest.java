package flashsale.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.latency.Timed;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClientTimesTest {

    @TempDir
    private Path directory;

    @Test
    void every_success_has_its_times_and_other_lines_have_none() throws Exception {
        ClientTimes times = read("ACK 0\nDONE 1700000000000 12345 67 890\nFAILED pay 500\nDONE 1700000000001 20000\n");

        assertThat(times.ack()).containsExactly(new Timed(1700000000000L, 12345), new Timed(1700000000001L, 20000));
        assertThat(times.completion()).containsExactly(new Timed(1700000000000L, 67_000));
        assertThat(times.journey()).containsExactly(new Timed(1700000000000L, 890_000));
    }

    @Test
    void a_log_that_is_not_there_or_is_cut_off_is_named() {
        assertThatThrownBy(() -> ClientTimes.read(directory.resolve("nowhere")))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("nowhere");
        assertThatThrownBy(() -> read("DONE 1700000000000")).isInstanceOf(LoadException.class);
    }

    private ClientTimes read(String log) throws Exception {
        return ClientTimes.read(Files.writeString(directory.resolve("run.acks"), log));
    }
}
