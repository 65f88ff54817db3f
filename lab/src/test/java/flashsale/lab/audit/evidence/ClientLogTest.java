package flashsale.lab.audit.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.load.SampleFigures;
import flashsale.lab.target.UnreadableException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClientLogTest {

    private static final UUID ONE = new UUID(0, 1);
    private static final UUID TWO = new UUID(0, 2);

    @TempDir
    private Path directory;

    @Test
    void acknowledgements_of_all_runs_are_read_and_other_lines_are_not() throws Exception {
        Files.writeString(directory.resolve("a.acks"), "ACK %s\nFAILED reserve 500\n".formatted(ONE));
        Files.writeString(directory.resolve("b.acks"), "ACK %s\n".formatted(TWO));
        SampleFigures.write(directory.resolve("a.json"), 1);
        SampleFigures.write(directory.resolve("b.json"), 2);

        ClientLog log = ClientLog.read(directory);

        assertThat(log.acknowledged()).containsExactly(ONE, TWO);
        assertThat(log.counted()).hasValue(3L);
    }

    @Test
    void a_run_without_figures_is_not_counted() throws Exception {
        Files.writeString(directory.resolve("a.acks"), "ACK %s\n".formatted(ONE));

        ClientLog log = ClientLog.read(directory);

        assertThat(log.acknowledged()).containsExactly(ONE);
        assertThat(log.counted()).isEmpty();
    }

    @Test
    void a_line_that_is_cut_off_is_unreadable() throws Exception {
        Files.writeString(directory.resolve("a.acks"), "ACK 0000");

        assertThatThrownBy(() -> ClientLog.read(directory)).isInstanceOf(UnreadableException.class);
    }

    @Test
    void a_directory_without_logs_is_unreadable() {
        assertThatThrownBy(() -> ClientLog.read(directory)).isInstanceOf(UnreadableException.class);
        assertThatThrownBy(() -> ClientLog.read(directory.resolve("nowhere"))).isInstanceOf(UnreadableException.class);
    }
}
