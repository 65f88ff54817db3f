package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.apache.commons.io.file.PathUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** PostgreSQL never begins with empty data where it had some, and says what is wrong with them. */
class UnusablePostgresDataTest {

    @TempDir
    private Path folder;

    private PostgresServer postgres;
    private Path data;

    @BeforeEach
    void store() throws IOException {
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
        postgres = new PostgresServer(
                folder.resolve("store").resolve("postgres"), Ports.free(1).getFirst(), "flashsale", "secret");
        postgres.start();
        postgres.admin().execute("create table kept ()");
        postgres.stop();
        data = postgres.dataHome().resolve("data");
    }

    @AfterEach
    void delete() {
        postgres.deleteData();
    }

    @Test
    void that_were_swept_away_is_missing_until_they_are_back() throws IOException {
        Path elsewhere = Files.move(data, folder.resolve("elsewhere"));

        assertUnusable("PostgreSQL's data are missing: there are none in " + data);

        Files.move(elsewhere, data);
        assertKept(postgres);
    }

    @Test
    void that_its_user_cannot_reach_is_named_with_the_folder_in_the_way() throws IOException {
        Path store = folder.resolve("store");
        Files.setPosixFilePermissions(store, PosixFilePermissions.fromString(isRoot() ? "rwx------" : "rw-------"));
        try {
            if (isRoot()) { // another user would not even see where the data are
                assertUnusable("may not enter %s. Allow it: chmod a+x %s".formatted(store, store));
            } else {
                assertThatThrownBy(postgres::start).isInstanceOf(RuntimeException.class);
            }
        } finally {
            Files.setPosixFilePermissions(store, PosixFilePermissions.fromString("rwx--x--x"));
        }
        assertKept(postgres);
    }

    @Test
    void of_another_version_is_not_touched_and_can_be_deleted() throws IOException {
        Files.writeString(data.resolve("PG_VERSION"), "9.6\n");

        assertUnusable("PostgreSQL 9.6 made the data in " + data);

        assertThat(data.resolve("base")).isDirectory();
        postgres.deleteData();
        postgres.start();
        assertThat(tables(postgres)).isEmpty();
    }

    @Test
    void that_were_moved_with_the_whole_folder_is_found() throws IOException {
        Path moved =
                Files.move(folder.resolve("store"), folder.resolve("moved")).resolve("postgres");

        assertKept(new PostgresServer(moved, postgres.port(), "flashsale", "secret"));
    }

    @Test
    void that_are_damaged_is_named_and_can_be_deleted() throws IOException {
        Path control = data.resolve("global").resolve("pg_control");
        Files.write(control, new byte[(int) Files.size(control)]);

        assertUnusable("cannot read the data in " + postgres.directory());

        postgres.deleteData();
        postgres.start();
        assertThat(tables(postgres)).isEmpty();
    }

    @Test
    void is_not_blamed_for_what_is_wrong_elsewhere() throws IOException {
        Path access = Files.move(data.resolve("pg_hba.conf"), data.resolve("pg_hba.conf.elsewhere"));

        assertThatThrownBy(postgres::start)
                .isInstanceOf(ServerException.class)
                .isNotInstanceOf(UnusableDataException.class)
                .hasMessageContaining("pg_hba.conf");

        Files.move(access, data.resolve("pg_hba.conf"));
        assertKept(postgres);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void of_the_folder_that_it_is_a_copy_of_is_not_touched_where_data_are_outside(boolean madeByOlderVersion)
            throws IOException {
        assumeTrue(isRoot(), "only root runs the server as another user");
        Path closed = Files.createDirectories(folder.resolve("closed"));
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
        PostgresServer original =
                new PostgresServer(closed.resolve("original"), postgres.port(), "flashsale", "secret");
        PostgresServer copy = new PostgresServer(closed.resolve("copy"), postgres.port(), "flashsale", "secret");
        original.start();
        original.admin().execute("create table kept ()");
        original.stop();
        try {
            Path owner = original.dataHome().resolve("made-for");
            if (madeByOlderVersion) {
                Files.delete(owner);
            }
            PathUtils.copyDirectory(original.directory(), copy.directory());

            assertThatThrownBy(copy::start)
                    .isInstanceOf(UnusableDataException.class)
                    .hasMessageContaining("are of the folder that this one is a copy of");

            copy.deleteData();
            assertKept(original);
            assertThat(owner).content().startsWith(original.directory().toString());
        } finally {
            original.deleteData();
            copy.deleteData();
        }
    }

    @Test
    void outside_of_an_older_versions_folder_that_was_moved_can_be_moved_after_it() throws IOException {
        assumeTrue(isRoot(), "only root runs the server as another user");
        Path closed = Files.createDirectories(folder.resolve("closed"));
        Files.setPosixFilePermissions(closed, PosixFilePermissions.fromString("rwx------"));
        PostgresServer before = new PostgresServer(closed.resolve("before"), postgres.port(), "flashsale", "secret");
        before.start();
        before.admin().execute("create table kept ()");
        before.stop();
        Path outside = before.dataHome();
        Files.delete(outside.resolve("made-for"));
        PostgresServer moved = new PostgresServer(
                Files.move(before.directory(), closed.resolve("moved")), postgres.port(), "flashsale", "secret");
        try {
            String way = "mv %s %s".formatted(outside, moved.dataHome());
            assertThatThrownBy(moved::start).hasMessageEndingWith(way);

            assertThat(ShortCommand.run(List.of(way.split(" "))).succeeded()).isTrue();

            assertKept(moved);
        } finally {
            moved.deleteData();
            PrivateFiles.deleteRecursively(outside);
        }
    }

    private void assertUnusable(String message) {
        assertThatThrownBy(postgres::start)
                .isInstanceOf(UnusableDataException.class)
                .hasMessageContaining(message);
    }

    private static void assertKept(PostgresServer server) {
        server.start();
        try {
            assertThat(tables(server)).containsExactly("kept");
        } finally {
            server.stop();
        }
    }

    private static List<String> tables(PostgresServer server) {
        return server.admin().list("select tablename from pg_tables where schemaname = 'public'");
    }

    private static boolean isRoot() {
        return "root".equals(System.getProperty("user.name"));
    }
}
