package flashsale.messaging.outbox;

import static flashsale.platform.test.Cable.toBroker;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import flashsale.contract.EventType;
import flashsale.platform.example.Effects;
import flashsale.platform.example.ExampleTest;
import flashsale.platform.example.Greeting;
import flashsale.platform.test.Broker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.IllegalTransactionStateException;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** An event is published if, and only if, its transaction commits, whatever fails on the way. */
class OutboxTest extends ExampleTest {

    private static final Duration SOON = Duration.ofSeconds(30);

    @Autowired
    Outbox outbox;

    @Autowired
    OutboxRelay relay;

    @Autowired
    PlatformTransactionManager transactions;

    @Autowired
    JdbcTemplate jdbc;

    @Autowired
    Effects effects;

    private Broker broker;
    private String heard;
    private final String text = "text-" + UUID.randomUUID();

    @BeforeEach
    void listen() {
        broker = Broker.connect();
        heard = broker.listenTo(EventType.ORDER_CREATED);
        add("first of all", 1); // so that the relay is connected
        assertThat(hear(1)).hasSize(1);
        await().until(() -> rows() == 0);
    }

    @AfterEach
    void leaveNothing() {
        toBroker().mend();
        await().until(() -> rows() == 0);
        broker.close();
    }

    @Test
    void the_disk_is_not_waited_for_when_what_is_published_is_deleted() {
        relay.stop();
        try {
            add(text, 1);
            String commit = new TransactionTemplate(transactions).execute(_ -> {
                assertThat(jdbc.queryForList(OutboxRows.TAKE.formatted("order by seq", 1)))
                        .hasSize(1);
                return jdbc.queryForObject("show synchronous_commit", String.class);
            });
            assertThat(commit).isEqualTo("off");
            assertThat(jdbc.queryForObject("show synchronous_commit", String.class))
                    .isEqualTo("on");
        } finally {
            relay.start();
        }
    }

    @Test
    void events_are_published_after_the_commit() {
        inTransaction(() -> {
            outbox.add(EventType.ORDER_CREATED, Greeting.of(text));
            assertThat(broker.receive(heard, Duration.ofMillis(100))).isEmpty();
        });

        Message message = broker.receive(heard, SOON).orElseThrow();
        assertThat(message.getBody()).asString().contains(text);
        await().until(() -> effects.of(text) == 1);
        await().until(() -> rows() == 0);
    }

    @Test
    void events_of_a_transaction_that_rolls_back_are_never_published() {
        assertThatThrownBy(() -> inTransaction(() -> {
                    outbox.add(EventType.ORDER_CREATED, Greeting.of("rolled back"));
                    throw new IllegalStateException("no");
                }))
                .hasMessage("no");
        inTransaction(() -> outbox.add(EventType.ORDER_CREATED, Greeting.of(text)));

        assertThat(broker.receive(heard, SOON).orElseThrow().getBody())
                .asString()
                .contains(text);
        await().until(() -> rows() == 0);
    }

    @Test
    void events_outside_of_a_transaction_are_refused() {
        assertThatThrownBy(() -> outbox.add(EventType.ORDER_CREATED, Greeting.of(text)))
                .isInstanceOf(IllegalTransactionStateException.class);
    }

    @Test
    void while_the_broker_is_away_events_wait_and_are_published_when_it_is_back() {
        toBroker().cut();
        add(text, 3);
        assertThat(rows()).isEqualTo(3);
        toBroker().mend();

        assertThat(hear(3)).hasSize(3);
        await().until(() -> rows() == 0);
    }

    /** As with kill -9: PostgreSQL finds its connection closed while the relay waits for the broker's confirm. */
    @Test
    void a_relay_that_is_killed_between_publishing_and_deleting_publishes_again_and_the_effect_happens_once() {
        toBroker().mute();
        add(text, 1);
        Message first = broker.receive(heard, SOON).orElseThrow();
        terminateRelay();
        toBroker().mend();

        Message second = broker.receive(heard, SOON).orElseThrow();

        assertThat(second.getMessageProperties().getMessageId())
                .isEqualTo(first.getMessageProperties().getMessageId());
        await().until(() -> effects.of(text) == 1 && rows() == 0);
    }

    @Test
    void two_relays_share_the_work() {
        toBroker().mute();
        add(text, 200);
        await().until(() -> broker.depth(heard) == 200); // all of them published by the first relay, but unconfirmed
        add(text + "-more", 100);

        try (OtherInstance _ = OtherInstance.start()) {
            await().until(() -> rows() == 200); // the second relay leaves alone what the first has locked
            await().until(() -> broker.depth(heard) == 300);
            toBroker().mend();
            await().until(() -> rows() == 0);
        }

        assertThat(hear(300)).hasSize(300).doesNotHaveDuplicates();
        assertThat(broker.depth(heard)).isZero();
    }

    @Test
    void many_events_from_many_threads_are_published_once_each() {
        List<String> ids;
        try (OtherInstance _ = OtherInstance.start()) {
            IntStream.range(0, 300).parallel().forEach(i -> add(text + i, 3));
            ids = hear(900);
            await().until(() -> rows() == 0);
        }

        assertThat(ids).hasSize(900).doesNotHaveDuplicates();
        assertThat(broker.depth(heard)).isZero();
    }

    @Test
    void a_relay_that_has_been_stopped_can_be_started_again() {
        relay.stop();
        add(text, 1);
        assertThat(rows()).isEqualTo(1);

        relay.start();

        assertThat(hear(1)).hasSize(1);
    }

    private void add(String eventText, int count) {
        List<Greeting> greetings =
                IntStream.range(0, count).mapToObj(_ -> Greeting.of(eventText)).toList();
        inTransaction(() -> outbox.addAll(EventType.ORDER_CREATED, greetings));
    }

    private void inTransaction(Runnable work) {
        new TransactionTemplate(transactions).executeWithoutResult(_ -> work.run());
    }

    /** The ids of the next events; fewer if they do not arrive in time. */
    private List<String> hear(int count) {
        List<String> ids = new ArrayList<>();
        Optional<Message> message = broker.receive(heard, SOON);
        while (message.isPresent()) {
            ids.add(message.get().getMessageProperties().getMessageId());
            message = ids.size() < count ? broker.receive(heard, SOON) : Optional.empty();
        }
        return ids;
    }

    private int rows() {
        return jdbc.queryForObject("select count(*) from outbox", Integer.class);
    }

    private void terminateRelay() {
        assertThat(jdbc.queryForList("""
                select pg_terminate_backend(pid) from pg_stat_activity
                where state = 'idle in transaction' and query like '%delete from outbox%'""")).hasSize(1);
    }
}
