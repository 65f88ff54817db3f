package flashsale.lab.audit.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.load.SampleFigures;
import flashsale.lab.target.UnreadableException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
        SampleFigures.write(directory.resolve("b.json"), 1);

        assertThat(ClientLog.read(directory)).isEqualTo(new ClientLog(List.of(ONE, TWO), List.of()));
    }

    @Test
    void a_log_that_is_shorter_than_the_client_counted_has_a_gap() throws Exception {
        Files.writeString(directory.resolve("a.acks"), "ACK %s\n".formatted(ONE));
        SampleFigures.write(directory.resolve("a.json"), 2);

        assertThat(ClientLog.read(directory).gaps()).containsExactly("a.acks: the client counted 2, its log has 1");
    }

    @Test
    void a_run_that_was_broken_off_has_a_log_and_no_figures() throws Exception {
        Files.writeString(directory.resolve("a.acks"), "ACK %s\n".formatted(ONE));

        assertThat(ClientLog.read(directory)).isEqualTo(new ClientLog(List.of(ONE), List.of()));
    }

    @Test
    void figures_that_cannot_be_read_are_no_figures_to_rely_on() throws Exception {
        Files.writeString(directory.resolve("a.acks"), "ACK %s\n".formatted(ONE));
        Files.writeString(directory.resolve("a.json"), "{");

        assertThatThrownBy(() -> ClientLog.read(directory)).isInstanceOf(UnreadableException.class);
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
