package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.MessageProperties;
import flashsale.lab.CommandException;
import flashsale.servers.Http;
import flashsale.servers.UnusableDataException;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import redis.clients.jedis.Jedis;

/** With the servers and the bank, which run from one test to the next. ShopDataTest has what needs none of them. */
@Tag("whole-build")
class DeletedDataTest {

    private static final Set<Deployment> SYNC = EnumSet.of(Deployment.SYNC);

    @TempDir
    private static Path folder;

    private StackConfig config;
    private ShopData data;
    private DataRecord record;

    @BeforeEach
    void start() {
        configure();
        data.open(SYNC, OldData.DELETED, false);
    }

    private void configure() {
        Workspace workspace = PrivateStack.workspace(folder);
        config = StackConfig.of(workspace, FreePorts.ofThisJvm());
        data = new ShopData(config, new Instances(config), new Services(workspace), new BackingServers(config));
        record = new DataRecord(config.storeData().resolve("record"));
    }

    @AfterAll
    static void stop() {
        Stack.of(StackConfig.of(new Workspace(folder), FreePorts.ofThisJvm())).stop();
    }

    @Test
    void an_interrupted_deletion_is_finished_by_the_next_start() {
        fill();
        record.deletionBegins(SYNC);
        config.stores().postgres().admin().dropDatabase("user_sync");

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
        assertThat(config.stores().rabbit().admin().virtualHosts()).contains("flashsale-async");
    }

    @Test
    void nothing_of_any_build_is_left_when_the_stores_themselves_begin_anew() {
        data.open(EnumSet.of(Deployment.ASYNC), OldData.KEPT, false);
        fill();

        data.open(SYNC, OldData.ALL_DELETED, false);

        assertEmpty();
        assertThat(record.deploymentsWithData()).isEqualTo(SYNC);
        assertThat(config.stores().rabbit().hasData()).isFalse();
        assertThat(config.stores().rabbit().pids()).isEmpty();
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
            assertThat(channel.queueDelete("waiting").getMessageCount()).isEqualTo(1);
        }
    }

    @Test
    void queues_for_signals_of_another_build_are_in_nobodys_way() throws Exception {
        data.open(EnumSet.of(Deployment.ASYNC), OldData.KEPT, false);
        Connection instance = StackTarget.broker(config, "flashsale-async").connect();
        try {
            instance.createChannel().queueDeclare("signals.order-service.1", false, true, true, null);

            data.open(EnumSet.of(Deployment.HYBRID), OldData.DELETED, false);

            assertThat(config.stores().rabbit().admin().virtualHosts()).doesNotContain("flashsale-async");
        } finally {
            instance.abort();
        }
    }

    private void fill() {
        try (Jedis redis = config.stores().redis().nodes().getFirst().admin().open()) {
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
        assertThat(config.stores().postgres().admin().databases()).contains("user_sync", "order_sync");
    }

    private long keys() {
        try (Jedis redis = config.stores().redis().nodes().getFirst().admin().open()) {
            return redis.dbSize();
        }
    }
}
