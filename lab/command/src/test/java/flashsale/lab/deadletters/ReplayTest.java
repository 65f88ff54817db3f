package flashsale.lab.deadletters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import com.rabbitmq.client.GetResponse;
import flashsale.lab.CommandException;
import flashsale.lab.target.Broker;
import flashsale.lab.target.Brokers;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@NeedsServers(ServerKind.RABBIT)
class ReplayTest {

    private static final String QUEUE = "order.reservation.created";
    private static final String DEAD_LETTERS = QUEUE + ".dlq";

    private final Broker broker;
    private final FailedMessages failed;
    private final List<Long> progress = new ArrayList<>();
    private Connection connection;
    private Channel channel;

    ReplayTest(TestEnvironment environment) {
        broker = Brokers.of(environment);
        failed = new FailedMessages(broker);
    }

    @BeforeEach
    void declareQueues() throws Exception {
        connection = broker.connect();
        channel = connection.createChannel();
        for (String queue : List.of(QUEUE, DEAD_LETTERS)) {
            channel.queueDelete(queue);
            channel.queueDeclare(queue, true, false, false, Map.of("x-queue-type", "quorum"));
        }
    }

    @AfterEach
    void disconnect() throws Exception {
        connection.close();
    }

    @Test
    void dead_letters_are_listed_with_id_type_and_reason_and_stay_where_they_are() throws Exception {
        publish(DEAD_LETTERS, "e-1");
        publish(DEAD_LETTERS, "e-2");

        assertThat(failed.messages(DEAD_LETTERS, 10))
                .hasToString("[reservation.created e-1 of 2025-11-28T08:00:00Z (no such product),"
                        + " reservation.created e-2 of 2025-11-28T08:00:00Z (no such product)]");
        assertThat(failed.messages(DEAD_LETTERS, 1))
                .extracting(DeadLetterMessage::id)
                .containsExactly("e-1");
        await().untilAsserted(
                        () -> assertThat(failed.filled()).containsExactly(new Broker.QueueDepth(DEAD_LETTERS, 2)));
    }

    @Test
    void all_messages_are_back_in_their_queue_in_their_order_and_without_their_history() throws Exception {
        for (int i = 1; i <= 250; i++) {
            publish(DEAD_LETTERS, "e-" + i);
        }

        assertThat(failed.replay(DEAD_LETTERS, progress::add)).isEqualTo(250);

        assertThat(progress).containsExactly(100L, 200L, 250L);
        assertThat(channel.basicGet(DEAD_LETTERS, true)).isNull();
        for (int i = 1; i <= 250; i++) {
            GetResponse message = channel.basicGet(QUEUE, true);
            assertThat(message.getProps().getMessageId()).isEqualTo("e-" + i);
            assertThat(message.getProps().getType()).isEqualTo("reservation.created");
            assertThat(message.getProps().getHeaders())
                    .containsKey("trace")
                    .doesNotContainKeys("x-attempt", "x-reason", "x-first-death-queue");
            assertThat(message.getProps().getDeliveryMode()).isEqualTo(2);
            assertThat(new String(message.getBody(), StandardCharsets.UTF_8)).isEqualTo("{\"it\":\"e-" + i + "\"}");
        }
    }

    @Test
    void where_they_are_handled_no_more_are_put_back_than_somebody_can_handle_soon() throws Exception {
        for (int i = 1; i <= 1_000; i++) {
            publish(DEAD_LETTERS, "e-" + i);
        }
        channel.basicQos(10);
        AtomicLong most = new AtomicLong();
        channel.basicConsume(
                QUEUE,
                false,
                (_, message) -> {
                    most.accumulateAndGet(channel.messageCount(QUEUE), Math::max);
                    channel.basicAck(message.getEnvelope().getDeliveryTag(), false);
                },
                _ -> {});

        assertThat(failed.replay(DEAD_LETTERS, progress::add)).isEqualTo(1_000);

        assertThat(most.get()).isPositive().isLessThanOrEqualTo(200);
    }

    @Test
    void the_queue_may_be_named_without_the_suffix() throws Exception {
        publish(DEAD_LETTERS, "e-1");

        assertThat(failed.replay(QUEUE, progress::add)).isEqualTo(1);

        assertThat(channel.basicGet(QUEUE, true).getProps().getMessageId()).isEqualTo("e-1");
    }

    @Test
    void where_the_queue_is_gone_the_dead_letters_stay() throws Exception {
        publish(DEAD_LETTERS, "e-1");
        channel.queueDelete(QUEUE);

        assertThatThrownBy(() -> failed.replay(QUEUE, progress::add))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("there is no queue " + QUEUE);

        await().untilAsserted(
                        () -> assertThat(channel.messageCount(DEAD_LETTERS)).isEqualTo(1));
    }

    @Test
    void a_queue_without_dead_letter_queue_is_refused_in_words() {
        assertThatThrownBy(() -> failed.replay("nobody.nothing", progress::add))
                .isInstanceOf(CommandException.class)
                .hasMessageContaining("nobody.nothing.dlq could not be replayed");
    }

    private void publish(String queue, String id) throws Exception {
        Map<String, Object> headers = new HashMap<>();
        headers.put("x-attempt", 3);
        headers.put("x-reason", "no such product");
        headers.put("x-first-death-queue", QUEUE);
        headers.put("trace", "kept");
        AMQP.BasicProperties properties = new AMQP.BasicProperties.Builder()
                .messageId(id)
                .type("reservation.created")
                .timestamp(Date.from(Instant.parse("2025-11-28T08:00:00Z")))
                .contentType("application/json")
                .deliveryMode(2)
                .headers(headers)
                .build();
        channel.confirmSelect();
        channel.basicPublish(
                "", queue, properties, "{\"it\":\"%s\"}".formatted(id).getBytes(StandardCharsets.UTF_8));
        channel.waitForConfirmsOrDie(30_000);
    }
}
