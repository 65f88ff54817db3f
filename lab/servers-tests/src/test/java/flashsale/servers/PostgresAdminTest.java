package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresAdminTest {

    @Test
    void a_statement_that_fails_leaves_its_password_in_no_log(@TempDir Path directory) {
        PostgresServer server =
                new PostgresServer(directory, Ports.free(1).getFirst(), "flashsale", "of-the-administrator");
        server.start();
        try {
            assertThatThrownBy(() -> server.admin().createDatabase("pg_reserved", "of-the-role"))
                    .isInstanceOf(ServerException.class)
                    .hasMessageContaining("reserved")
                    .hasMessageNotContaining("of-the-role");
            assertThat(server.logFile()).content().contains("reserved").doesNotContain("of-the-role");
        } finally {
            server.deleteData();
        }
    }
}
