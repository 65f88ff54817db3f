package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretsTest {

    @TempDir
    private Path directory;

    @Test
    void a_secret_stays_the_same_in_later_runs() {
        String first = new Secrets(file()).get("redis");

        assertThat(new Secrets(file()).get("redis")).isEqualTo(first);
    }

    @Test
    void each_name_has_a_secret_of_its_own() {
        Secrets secrets = new Secrets(file());

        assertThat(secrets.get("redis")).isNotEqualTo(secrets.get("postgres")).hasSize(32);
    }

    @Test
    void only_the_owner_can_read_them() throws IOException {
        new Secrets(file()).get("redis");

        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file())))
                .isEqualTo("rw-------");
    }

    @Test
    void one_that_was_chosen_may_have_any_characters() {
        String chosen = " größer\\than=\"#1\" :!";
        new Secrets(file()).put("shop-admin", chosen);
        new Secrets(file()).get("redis");

        assertThat(new Secrets(file()).find("shop-admin")).contains(chosen);
        assertThat(new Secrets(file()).find("never chosen")).isEmpty();
    }

    private Path file() {
        return directory.resolve("state").resolve("secrets.properties");
    }
}
