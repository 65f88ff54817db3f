package flashsale.lab.strategies;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class JavaTest {

    @Test
    void the_application_has_the_same_flags_in_docker() throws Exception {
        assertThat(Files.readAllLines(Path.of("..", "..", "docker", "strategies.options")))
                .isEqualTo(Java.FLAGS);
    }
}
