package flashsale.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server never begins with empty data where it had some, and says what is wrong with them. */
class UnusableDataTest {

    @TempDir
    private Path folder;

    @Nested
    class OfRedis {

        private RedisServer redis;

        @BeforeEach
        void store() {
            redis = new RedisServer(folder.resolve("redis"), Ports.free(1).getFirst(), "secret");
            redis.start();
            redis.stop();
        }

        @AfterEach
        void stop() {
            redis.stop();
        }

        @Test
        void that_cannot_be_read_is_not_touched_and_can_be_deleted() throws IOException {
            Path log = redis.directory().resolve("appendonlydir").resolve("appendonly.aof.1.incr.aof");
            Files.writeString(log, "not a command\n", StandardOpenOption.APPEND);

            assertThatThrownBy(redis::start)
                    .isInstanceOf(UnusableDataException.class)
                    .hasMessageContaining("cannot read the data in " + redis.directory());

            assertThat(log).content().contains("not a command");
            redis.deleteData();
            redis.start();
            assertThat(redis.isRunning()).isTrue();
        }
    }

    @Nested
    class OfRabbit {

        private RabbitServer rabbit;

        @BeforeEach
        void store() {
            List<Integer> ports = Ports.free(4);
            rabbit = new RabbitServer(
                    folder.resolve("rabbitmq"),
                    new RabbitPorts(ports.get(0), ports.get(1), ports.get(2), ports.get(3)),
                    "flashsale",
                    "secret");
            rabbit.start();
            rabbit.stop();
        }

        @AfterEach
        void stop() {
            rabbit.stop();
        }

        @Test
        void that_are_damaged_is_named_and_can_be_deleted() throws IOException {
            Path schema = rabbit.directory().resolve("data/flashsale@localhost/schema.DAT");
            assumeTrue(Files.exists(schema), "some versions keep their metadata elsewhere");
            Files.writeString(schema, "not a table");

            assertThatThrownBy(rabbit::start)
                    .isInstanceOf(UnusableDataException.class)
                    .hasMessageContaining("cannot read the data in " + rabbit.directory());

            assertThat(schema).hasContent("not a table");
            rabbit.deleteData();
            rabbit.start();
            assertThat(rabbit.problem()).isEmpty();
        }

        @Test
        void is_not_blamed_when_somebody_kills_the_server_while_it_starts() throws Exception {
            try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
                Future<?> start = threads.submit(rabbit::start);
                await().until(rabbit::isRunning);
                rabbit.process().running().orElseThrow().kill();

                assertThatThrownBy(start::get)
                        .cause()
                        .isInstanceOf(ServerException.class)
                        .isNotInstanceOf(UnusableDataException.class)
                        .hasMessageContaining("ended while starting");
            }
        }
    }
}
