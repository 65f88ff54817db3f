package flashsale.lab.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import flashsale.lab.CommandException;
import flashsale.lab.latency.Latency;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadFiguresTest {

    @TempDir
    private Path directory;

    private Path file;

    @BeforeEach
    void writeFigures() throws Exception {
        file = directory.resolve("checkout-100.json");
        SampleFigures.write(file, 990);
    }

    @Test
    void all_that_k6_has_counted_is_read() {
        LoadFigures figures = LoadFigures.read(file);

        assertThat(figures.completed()).isEqualTo(900);
        assertThat(figures.acknowledged()).isEqualTo(990);
        assertThat(figures.failuresByStep()).isEqualTo(Map.of("pay", 7L, "order", 2L));
        assertThat(figures.seconds()).isCloseTo(11.016, within(0.0001));
        assertThat(figures.failureRate()).isCloseTo(0.01, within(0.0001));
        assertThat(figures.acknowledgedMillis()).isEqualTo(new Latency(0.396, 0.333, 0.597, 0.84, 1.366, 2.496));
        assertThat(figures.paidMillis()).isNull();
    }

    @Test
    void a_missing_number_is_not_taken_for_zero() throws Exception {
        Files.writeString(file, Files.readString(file).replace("\"failed\": 10", "\"fell\": 10"));

        assertThatThrownBy(() -> LoadFigures.read(file)).isInstanceOf(CommandException.class);
    }

    @Test
    void half_a_file_is_refused() throws Exception {
        Files.writeString(file, Files.readString(file).substring(0, 100));

        assertThatThrownBy(() -> LoadFigures.read(file)).isInstanceOf(CommandException.class);
    }

    @Test
    void no_file_is_refused() {
        assertThatThrownBy(() -> LoadFigures.read(directory.resolve("nothing.json")))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("nothing.json");
    }
}
