package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.MessageProperties;
import flashsale.lab.CommandException;
import flashsale.servers.Http;
import flashsale.servers.PrivateFiles;
import flashsale.servers.UnusableDataException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import redis.clients.jedis.Jedis;

class ShopDataTest {

    private static final Set<Deployment> SYNC = EnumSet.of(Deployment.SYNC);

    @TempDir
    private Path folder;

    private StackConfig config;
    private ShopData data;
    private DataRecord record;

    @BeforeEach
    void configure() {
        Workspace workspace = PrivateStack.workspace(folder);
        config = StackConfig.of(workspace, FreePorts.ofThisJvm());
        data = new ShopData(config, new Instances(config), new Services(workspace), new BackingServers(config));
        record = new DataRecord(config.storeData().resolve("record"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"postgres", "redis", "bank"})
    void a_store_that_has_lost_its_data_is_named_and_none_is_made_anew(String lost) throws Exception {
        Files.createDirectories(config.storeData().resolve("postgres"));
        Files.createFile(config.storeData().resolve("postgres").resolve("cluster-created"));
        Files.createDirectories(config.storeData().resolve("redis").resolve("appendonlydir"));
        Files.createDirectories(config.bankLedger().getParent());
        Files.createFile(config.bankLedger());
        data.expect(SYNC);
        PrivateFiles.deleteRecursively(config.storeData().resolve(lost));

        assertThatThrownBy(() -> data.open(SYNC, OldData.KEPT, false))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("has lost its data")
                .hasMessageContaining(config.storeData().resolve(lost).toString())
                .hasMessageContaining("./flashsale up --fresh");

        assertThat(config.storeData().resolve(lost)).doesNotExist();
        assertThat(config.hasRunningStores()).isFalse();
    }

    @Test
    void data_that_are_older_than_the_record_may_be_of_any_build() {
        record.adopt();

        assertThat(record.deploymentsWithData())
                .containsExactlyInAnyOrder(Deployment.SYNC, Deployment.ASYNC, Deployment.HYBRID);
    }

    @ParameterizedTest
    @EnumSource(
            value = OldData.class,
            names = {"KEPT", "DELETED"})
    void without_the_passwords_nobody_tries_others_or_deletes_what_they_open(OldData old) throws Exception {
        Path log = config.storeData().resolve("redis/appendonlydir/appendonly.aof");
        Files.createDirectories(log.getParent());
        Files.createFile(log);
        record.keepPasswords(config.passwordsId());
        record.deletionBegins(SYNC);
        Path elsewhere = Files.move(config.secretsFile(), folder.resolve("elsewhere"));
        configure();

        assertThatThrownBy(() -> data.open(SYNC, old, false))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining(config.secretsFile() + " was deleted or replaced")
                .hasMessageContaining("./flashsale up --fresh");

        assertThat(config.hasRunningStores()).isFalse();
        assertThat(log).exists();
        Files.move(elsewhere, config.secretsFile(), StandardCopyOption.REPLACE_EXISTING);
        configure();
        assertThat(record.passwords()).contains(config.passwordsId());
    }

    @Test
    void passwords_are_right_if_they_open_the_stores_whatever_else_is_in_their_file() throws Exception {
        String id = config.passwordsId();
        Files.writeString(
                config.secretsFile(),
                Files.readAllLines(config.secretsFile()).stream()
                        .filter(line -> line.matches("(postgres|redis|rabbitmq)=.*"))
                        .collect(Collectors.joining("\n")));
        configure();

        assertThat(config.passwordsId()).isEqualTo(id);

        Files.delete(config.secretsFile());
        configure();
        assertThat(config.passwordsId()).isNotEqualTo(id);
    }

    /** With the servers and the bank. */
    @Nested
    @Tag("whole-build")
    class Deleted {

        @BeforeEach
        void start() {
            data.open(SYNC, OldData.DELETED, false);
        }

        @AfterEach
        void stop() {
            Stack.of(config).stop();
        }

        @Test
        void an_interrupted_deletion_is_finished_by_the_next_start() {
            fill();
            record.deletionBegins(SYNC);
            config.postgresAdmin().dropDatabase("user_sync");

            data.open(SYNC, OldData.KEPT, false);

            assertEmpty();
            assertThat(record.beingDeleted()).isEmpty();
            fill(); // and it is over
            data.open(SYNC, OldData.KEPT, false);
            assertThat(keys()).isEqualTo(1);
        }

        @Test
        void data_that_cannot_be_used_are_in_nobodys_way_when_everything_begins_anew() throws Exception {
            fill();
            Stack.of(config).stop();
            Path version = config.storeData().resolve("postgres/cluster/data/PG_VERSION");
            Files.writeString(version, "9.6\n");
            assertThatThrownBy(() -> data.open(SYNC, OldData.KEPT, false))
                    .isInstanceOf(CommandException.class)
                    .hasCauseInstanceOf(UnusableDataException.class)
                    .hasMessageContaining("PostgreSQL 9.6 made the data")
                    .hasMessageContaining("./flashsale up --fresh");
            assertThatThrownBy(() -> data.open(SYNC, OldData.DELETED, false))
                    .isInstanceOf(CommandException.class)
                    .hasMessageContaining("./flashsale up --fresh");
            assertThat(version).hasContent("9.6");

            data.open(SYNC, OldData.GIVEN_UP, false);

            assertEmpty();
        }

        @Test
        void stores_whose_passwords_are_lost_are_in_nobodys_way_when_everything_begins_anew() throws Exception {
            data.open(EnumSet.of(Deployment.ASYNC), OldData.KEPT, false);
            fill();
            Files.delete(config.secretsFile());
            configure();

            data.open(SYNC, OldData.GIVEN_UP, false); // while they run

            assertEmpty();
            data.open(EnumSet.of(Deployment.ASYNC), OldData.KEPT, false);
            assertThat(config.rabbitAdmin().virtualHosts()).contains("flashsale-async");
        }

        @Test
        void messages_of_another_build_are_kept() throws Exception {
            data.open(EnumSet.of(Deployment.ASYNC), OldData.KEPT, false);
            try (Connection connection =
                            StackTarget.broker(config, "flashsale-async").connect();
                    Channel channel = connection.createChannel()) {
                channel.queueDeclare("waiting", true, false, false, null);
                channel.confirmSelect();
                channel.basicPublish(
                        "", "waiting", MessageProperties.PERSISTENT_BASIC, "message".getBytes(StandardCharsets.UTF_8));
                channel.waitForConfirmsOrDie(5_000);
            }

            data.open(EnumSet.of(Deployment.HYBRID), OldData.DELETED, false);

            try (Connection connection =
                            StackTarget.broker(config, "flashsale-async").connect();
                    Channel channel = connection.createChannel()) {
                assertThat(channel.messageCount("waiting")).isEqualTo(1);
            }
        }

        @Test
        void queues_for_signals_of_another_build_are_in_nobodys_way() throws Exception {
            data.open(EnumSet.of(Deployment.ASYNC), OldData.KEPT, false);
            Connection instance = StackTarget.broker(config, "flashsale-async").connect();
            try {
                instance.createChannel().queueDeclare("signals.order-service.1", false, true, true, null);

                data.open(EnumSet.of(Deployment.HYBRID), OldData.DELETED, false);

                assertThat(config.rabbitAdmin().virtualHosts()).doesNotContain("flashsale-async");
            } finally {
                instance.abort();
            }
        }

        private void fill() {
            try (Jedis redis = config.redis().admin().open()) {
                redis.set("sync:key", "value");
            }
            Http.require(Http.request(config.bankUrl() + "/bank/payments/" + UUID.randomUUID())
                    .header("Content-Type", "application/json")
                    .method(
                            "PUT",
                            BodyPublishers.ofString(
                                    "{\"merchant\":\"sync\",\"amount\":1,\"currency\":\"EUR\",\"method\":\"card\"}")));
        }

        private void assertEmpty() {
            assertThat(keys()).isZero();
            assertThat(StackTarget.bank(config, Deployment.SYNC).statement().payments())
                    .isEmpty();
            assertThat(config.postgresAdmin().databases()).contains("user_sync", "order_sync");
        }

        private long keys() {
            try (Jedis redis = config.redis().admin().open()) {
                return redis.dbSize();
            }
        }
    }
}
