package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.servers.Ports;
import flashsale.servers.PostgresServer;
import flashsale.servers.ShortCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script that makes the databases, against a PostgreSQL that is new. */
class DockerDatabasesTest {

    private static final String USER = "flashsale";

    @TempDir
    private Path folder;

    private Path ledger;
    private PostgresServer postgres;

    @BeforeEach
    void start() throws IOException {
        Path secrets = folder.resolve("secrets");
        DockerSecrets.make(secrets);
        ledger = folder.resolve("ledger.jsonl");
        String password = Files.readString(secrets.resolve("databases/superuser"));
        postgres = new PostgresServer(folder.resolve("postgres"), Ports.free(1).getFirst(), USER, password);
        postgres.start();
    }

    @AfterEach
    void stop() {
        postgres.stop();
        postgres.deleteData();
    }

    @Test
    void a_new_shop_gets_its_databases() throws IOException {
        Files.createFile(ledger);

        makeDatabases();

        assertThat(postgres.admin().databases()).contains("user_sync", "order_async", "payment_hybrid");
    }

    @Test
    void a_shop_that_has_lived_keeps_its_databases_and_gets_those_that_a_new_version_adds() throws IOException {
        makeDatabases();
        postgres.admin().dropDatabase("insight_sync");
        Files.writeString(ledger, "{}\n");

        makeDatabases();

        assertThat(postgres.admin().databases()).contains("user_sync", "insight_sync");
    }

    @Test
    void a_shop_that_has_lived_gets_none_in_a_postgresql_that_has_lost_them() throws IOException {
        Files.writeString(ledger, "{}\n");

        ShortCommand.Result refused = attempt();

        assertThat(refused.succeeded()).isFalse();
        assertThat(refused.output().lines())
                .first()
                .isEqualTo("PostgreSQL is empty, but the shop's other stores have data: its own are lost.");
        assertThat(postgres.admin().databases()).doesNotContain("user_sync");
    }

    @Test
    void a_postgresql_that_has_lost_them_gets_none_either_when_the_banks_ledger_is_lost_too() throws IOException {
        makeDatabases();
        postgres.admin().databases().stream()
                .filter(name -> name.startsWith("user_"))
                .forEach(postgres.admin()::dropDatabase);

        ShortCommand.Result refused = attempt();

        assertThat(refused.succeeded()).isFalse();
        assertThat(refused.output()).contains("its own are lost");
        assertThat(postgres.admin().databases()).doesNotContain("user_sync");
    }

    private void makeDatabases() {
        ShortCommand.Result made = attempt();
        assertThat(made.succeeded()).as(made.output()).isTrue();
    }

    private ShortCommand.Result attempt() {
        return ShortCommand.run(
                List.of(
                        "sh",
                        ComposeFile.PROJECT
                                .resolve("deploy/docker/postgres/databases.sh")
                                .toString()),
                Map.of(
                        "SECRETS_HOME",
                        folder.resolve("secrets").toString(),
                        "BANK_LEDGER",
                        ledger.toString(),
                        "PGHOST",
                        "127.0.0.1",
                        "PGPORT",
                        Integer.toString(postgres.port()),
                        "PGUSER",
                        USER,
                        "PGDATABASE",
                        "postgres"));
    }
}
