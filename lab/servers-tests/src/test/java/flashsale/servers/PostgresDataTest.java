package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The data's location is predictable, so others may create it first. */
class PostgresDataTest {

    @TempDir
    private Path folder;

    @Test
    void what_a_link_leads_to_is_left_alone() throws IOException {
        Path foreign = Files.createDirectories(folder.resolve("foreign").resolve("data"));
        Path home = Files.createSymbolicLink(folder.resolve("home"), foreign.getParent());

        assertRefused(home);

        assertThat(foreign).isDirectory();
    }

    @Test
    void the_directory_of_a_third_user_is_left_alone() throws IOException {
        assumeTrue("root".equals(System.getProperty("user.name")), "only root can make such a directory");
        Path home = Files.createDirectory(folder.resolve("home"));
        Path foreign = Files.createDirectory(home.resolve("data"));
        Files.setOwner(
                home, folder.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName("daemon"));

        assertRefused(home);

        assertThat(foreign).isDirectory();
    }

    private void assertRefused(Path home) {
        PostgresData data = new PostgresData(home, Account.allowedToRunPostgres());

        assertThatThrownBy(() -> data.create("flashsale", "secret"))
                .isInstanceOf(ServerException.class)
                .hasMessageContaining(home + " is a link or belongs to another user");
    }
}
