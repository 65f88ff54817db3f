package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresPairTest {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @TempDir
    private Path directory;

    private final List<Integer> ports = Ports.free(2);

    @AfterEach
    void stop() {
        pair(false).nodes().forEach(PostgresServer::deleteData);
    }

    @Test
    void the_standby_takes_over_what_was_acknowledged_and_the_dead_one_follows_it() {
        PostgresPair pair = started(true);
        PostgresServer dead = pair.primary();
        write(pair, "before");

        dead.process().kill();
        pair.promote();
        write(pair, "alone");
        pair.start();
        write(pair, "after");

        assertThat(pair.primary()).isNotEqualTo(dead);
        assertThat(read(pair.admin())).containsExactly("before", "alone", "after");
        assertThat(read(pair.standby().admin())).containsExactly("before", "alone", "after");
        assertThat(pair.standby()).isEqualTo(dead);
    }

    @Test
    void it_is_the_same_primary_after_everything_was_stopped() {
        PostgresPair pair = started(false);
        pair.primary().process().kill();
        pair.promote();
        write(pair, "alone");
        PostgresServer promoted = pair.primary();
        pair.stop();

        pair.start();

        assertThat(pair.primary()).isEqualTo(promoted);
        assertThat(read(pair.admin())).containsExactly("alone");
    }

    @Test
    void without_its_standby_a_confirmed_commit_waits_until_the_standby_is_back() {
        PostgresPair pair = started(true);
        pair.standby().process().kill();

        CompletableFuture<Void> commit = CompletableFuture.runAsync(() -> write(pair, "waited"));

        await().atMost(PATIENCE).until(() -> waitsForStandby(pair.admin()));
        assertThat(commit).isNotDone();
        pair.start();
        assertThat(commit).succeedsWithin(PATIENCE);
    }

    @Test
    void nothing_is_promoted_while_the_primary_runs() {
        PostgresPair pair = started(false);

        assertThatThrownBy(pair::promote)
                .isInstanceOf(ServerException.class)
                .hasMessageContaining("port %d still runs".formatted(ports.getFirst()));
    }

    private PostgresPair started(boolean confirmed) {
        PostgresPair pair = pair(confirmed);
        pair.start();
        pair.admin().execute("create table note (id serial, text text)");
        return pair;
    }

    private PostgresPair pair(boolean confirmed) {
        return new PostgresPair(directory.resolve("postgres"), ports, "flashsale", "secret", confirmed);
    }

    private static void write(PostgresPair pair, String text) {
        pair.admin().execute("insert into note (text) values ('%s')".formatted(text));
    }

    private static List<String> read(PostgresAdmin server) {
        return server.list("select text from note order by id");
    }

    private static boolean waitsForStandby(PostgresAdmin server) {
        return !server.list("select 1 from pg_stat_activity where wait_event = 'SyncRep'")
                .isEmpty();
    }
}
