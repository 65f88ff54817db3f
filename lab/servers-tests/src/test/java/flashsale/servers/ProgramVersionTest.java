package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ProgramVersionTest {

    private static final Path JAVA = Programs.java();

    @Test
    void a_program_says_its_version_wherever_it_writes_it() {
        String version = System.getProperty("java.version");

        assertThat(ProgramVersion.of(JAVA, "--version")).isEqualTo(version); // standard output
        assertThat(ProgramVersion.of(JAVA, "-version")).isEqualTo(version); // standard error
    }

    @Test
    void of_a_program_that_is_not_there_or_says_nothing_it_is_unknown() {
        assertThat(ProgramVersion.of(Path.of("/nowhere/program"))).isEqualTo("unknown");
        assertThat(ProgramVersion.of(JAVA, "--no-such-option")).isEqualTo("unknown");
    }
}
