package flashsale.messaging.outbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.EventType;
import flashsale.platform.example.ExampleTest;
import flashsale.platform.test.Broker;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** However many rows wait, each costs the same, and those that come now do not wait behind them. */
class OutboxPileTest extends ExampleTest {

    private static final int FEW = 1_000;
    private static final int MANY = 50_000;
    private static final int PILE = 4_000;

    /** Fewer than the batches of the pile. */
    private static final int FEW_CUSTOMERS = 10;

    /** Nobody listens to it here, except the tests that ask for it. */
    private static final EventType TYPE = EventType.PAYMENT_FAILED;

    @Autowired
    OutboxRelay relay;

    @Autowired
    JdbcTemplate jdbc;

    @Autowired
    PlatformTransactionManager transactions;

    @Autowired
    JsonMapper json;

    @BeforeEach
    void statisticsAreThoseOfAnEmptyTable() {
        relay.stop();
        jdbc.execute("alter table outbox set (autovacuum_enabled = off)");
        jdbc.execute("truncate outbox");
        jdbc.execute("vacuum analyze outbox");
    }

    @AfterEach
    void leaveNothing() {
        jdbc.execute("truncate outbox");
        jdbc.execute("alter table outbox reset (autovacuum_enabled)");
        relay.start();
    }

    @Test
    void a_batch_reads_the_same_however_many_rows_have_just_come() {
        insert(FEW);
        long few = blocksOfABatch();
        insert(MANY);

        assertThat(blocksOfABatch()).isLessThan(few * 3 / 2);
    }

    @Test
    void a_batch_reads_the_same_while_the_table_counts_as_empty_though_it_has_pages() {
        insert(MANY);
        jdbc.execute("delete from outbox");
        jdbc.execute("vacuum (analyze, truncate off) outbox");
        insert(FEW);
        long few = blocksOfABatch();
        insert(MANY);

        assertThat(blocksOfABatch()).isLessThan(few * 3 / 2);
    }

    @Test
    void a_pile_is_worked_off_and_what_comes_now_is_published_meanwhile() {
        try (Broker broker = Broker.connect()) {
            String heard = broker.listenTo(TYPE);
            insert(PILE);
            relay.start();
            await().until(() -> broker.depth(heard) > 0);
            insert(1, "now");

            int before = 0;
            while (!text(broker, heard).contains("now")) {
                before++;
            }

            assertThat(before).isLessThan(PILE / 2);
            await().until(() -> left() == 0);
            assertThat(broker.depth(heard)).isEqualTo(PILE - before);
        }
    }

    @Test
    void while_work_on_a_pile_rests_what_comes_is_published_at_once_and_the_pile_still_shrinks() {
        try (Broker broker = Broker.connect()) {
            String heard = broker.listenTo(TYPE);
            insert(EventType.ORDER_CANCELLED, PILE, "x".repeat(300));
            relay.start();
            await().until(() -> left() < PILE);

            for (int i = 0; i < FEW_CUSTOMERS; i++) {
                come(broker, heard);
            }
            assertThat(left()).isGreaterThan(PILE / 2);

            await().until(() -> {
                come(broker, heard);
                return left() == 0;
            });
        }
    }

    private void come(Broker broker, String heard) {
        insert(1, "now");
        relay.wake();
        assertThat(text(broker, heard)).contains("now");
    }

    private int left() {
        return Objects.requireNonNull(jdbc.queryForObject("select count(*) from outbox", Integer.class));
    }

    private static String text(Broker broker, String queue) {
        return new String(
                broker.receive(queue, Duration.ofSeconds(10)).orElseThrow().getBody(), StandardCharsets.UTF_8);
    }

    private void insert(int rows) {
        insert(rows, "x".repeat(300));
    }

    private void insert(int rows, String payload) {
        insert(TYPE, rows, payload);
    }

    private void insert(EventType type, int rows, String payload) {
        jdbc.update("""
                insert into outbox (id, type, occurred_at, payload)
                select gen_random_uuid(), ?, now(), ? from generate_series(1, ?)""", type.routingKey(), payload, rows);
    }

    /** Takes a batch and gives it back. */
    private long blocksOfABatch() {
        List<String> plan = new TransactionTemplate(transactions).execute(status -> {
            status.setRollbackOnly();
            return jdbc.queryForList(
                    "explain (analyze, buffers, format json) "
                            + OutboxRows.TAKE.formatted("where seq > 0 order by seq", 200),
                    String.class);
        });
        JsonNode root =
                json.readTree(Objects.requireNonNull(plan).getFirst()).get(0).get("Plan");
        return root.get("Shared Hit Blocks").asLong()
                + root.get("Shared Read Blocks").asLong();
    }
}
