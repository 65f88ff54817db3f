package flashsale.lab.backlog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import flashsale.lab.target.TestShop;
import flashsale.lab.target.UnreadableException;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@NeedsServers({ServerKind.POSTGRES, ServerKind.REDIS, ServerKind.RABBIT})
class BacklogProbeTest {

    private final TestShop shop;
    private Connection connection;
    private Channel channel;

    BacklogProbeTest(TestEnvironment environment) throws Exception {
        shop = new TestShop(environment);
    }

    @BeforeEach
    void declareQueues() throws Exception {
        connection = shop.target().broker().orElseThrow().connect();
        channel = connection.createChannel();
        for (String queue : List.of("order.reservation.created", "order.reservation.created.dlq")) {
            channel.queueDelete(queue);
            channel.queueDeclare(queue, true, false, false, Map.of("x-queue-type", "quorum"));
        }
    }

    @AfterEach
    void close() throws Exception {
        connection.close();
        shop.close();
    }

    @Test
    void a_shop_without_work_has_no_backlog() {
        try (BacklogProbe probe = new BacklogProbe(shop.target())) {
            assertThat(probe.readAll()).isEqualTo(new Backlog(0, 0, 0, 0, 0));
        }
    }

    @Test
    void everything_that_waits_somewhere_counts_and_dead_letters_do_not() throws Exception {
        channel.basicPublish("", "order.reservation.created", null, new byte[0]);
        channel.basicPublish("", "order.reservation.created", null, new byte[0]);
        channel.basicPublish("", "order.reservation.created.dlq", null, new byte[0]);
        shop.redis("XADD", "{0}:outgoing:events", "*", "type", "reservation.created");
        shop.redis("XADD", "{3}:outgoing:calls", "*", "type", "reservation.expired");
        shop.redis("XADD", "{3}:outgoing:calls", "*", "type", "reservation.expired");
        shop.sql("insert into payment (id, status, next_attempt_at) values (gen_random_uuid(), 'PENDING', now()),"
                + " (gen_random_uuid(), 'SUCCEEDED', null), (gen_random_uuid(), 'SUCCEEDED', now())");
        shop.sql(
                "insert into orders (id, status) values (gen_random_uuid(), 'PAID'), (gen_random_uuid(), 'COMPLETED')");

        try (BacklogProbe probe = new BacklogProbe(shop.target())) {
            await().untilAsserted(() -> assertThat(probe.readAll()).isEqualTo(new Backlog(2, 0, 3, 2, 1)));
            assertThat(probe.read()).isEqualTo(new Backlog(2, 0, 3, 2, 0));
        }
    }

    @Test
    void a_message_that_a_consumer_has_and_did_not_acknowledge_counts() throws Exception {
        channel.basicPublish("", "order.reservation.created", null, new byte[0]);
        await().until(() -> channel.basicGet("order.reservation.created", false) != null);

        try (BacklogProbe probe = new BacklogProbe(shop.target())) {
            await().during(Duration.ofSeconds(2))
                    .untilAsserted(() -> assertThat(probe.read().messages()).isEqualTo(1));
        }
    }

    @Test
    void a_table_that_is_not_there_is_unreadable() {
        shop.sql("drop table outbox");

        try (BacklogProbe probe = new BacklogProbe(shop.target())) {
            assertThatThrownBy(probe::read)
                    .isInstanceOf(UnreadableException.class)
                    .hasMessageContaining("outbox");
        }
    }
}
