package flashsale.lab.audit.evidence;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.Channel;
import com.rabbitmq.client.Connection;
import flashsale.lab.audit.evidence.Evidence.DeadLetter;
import flashsale.lab.audit.evidence.Evidence.LedgerEntry;
import flashsale.lab.audit.evidence.Evidence.Line;
import flashsale.lab.audit.evidence.Evidence.Order;
import flashsale.lab.audit.evidence.Evidence.Payment;
import flashsale.lab.audit.evidence.Evidence.Reservation;
import flashsale.lab.audit.evidence.Evidence.Shelf;
import flashsale.lab.audit.evidence.Evidence.Shipment;
import flashsale.lab.backlog.Backlog;
import flashsale.lab.backlog.Drained;
import flashsale.lab.target.Bank;
import flashsale.lab.target.TestShop;
import flashsale.lab.target.UnreadableException;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@NeedsServers({ServerKind.POSTGRES, ServerKind.REDIS, ServerKind.RABBIT})
class EvidenceReaderTest {

    private static final UUID PRODUCT = new UUID(0, 1);
    private static final UUID CUSTOMER = new UUID(0, 2);
    private static final UUID RESERVATION = new UUID(0, 3);
    private static final UUID ORDER = new UUID(0, 4);
    private static final UUID PAYMENT = new UUID(0, 5);
    private static final String LINES = """
            [{"productId": "%s", "quantity": 2, "unitPrice": 19.90}]""".formatted(PRODUCT);

    private final TestShop shop;

    @TempDir
    private Path logs;

    EvidenceReaderTest(TestEnvironment environment) throws Exception {
        shop = new TestShop(environment);
    }

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void stock_is_read_with_its_customers() {
        shop.redis(
                "HSET",
                "{1}:stock:" + PRODUCT,
                "saleId",
                "x",
                "allocated",
                "10",
                "available",
                "7",
                "held",
                "1",
                "sold",
                "2");
        shop.redis("HSET", "{1}:customers:" + PRODUCT, CUSTOMER.toString(), "3");

        assertThat(evidence().shelves().get())
                .containsExactly(new Shelf(PRODUCT, 10, 0, 7, 1, 2, Map.of(CUSTOMER, 3L)));
    }

    @Test
    void stock_in_several_shards_is_read_from_each_of_them() {
        shop.redis(
                "HSET",
                "{1}:stock:" + PRODUCT,
                "allocated",
                "5",
                "moved",
                "-2",
                "available",
                "3",
                "held",
                "0",
                "sold",
                "0");
        shop.redis(
                "HSET",
                "{2}:stock:" + PRODUCT,
                "allocated",
                "5",
                "moved",
                "2",
                "available",
                "4",
                "held",
                "3",
                "sold",
                "0");
        shop.redis("HSET", "{2}:customers:" + PRODUCT, CUSTOMER.toString(), "3");

        assertThat(evidence().shelves().get())
                .containsExactlyInAnyOrder(
                        new Shelf(PRODUCT, 5, -2, 3, 0, 0, Map.of()),
                        new Shelf(PRODUCT, 5, 2, 4, 3, 0, Map.of(CUSTOMER, 3L)));
    }

    @Test
    void reservations_are_read_and_remembered_refusals_are_none() {
        shop.redis(
                "HSET",
                "{3}:reservation:" + RESERVATION,
                "status",
                "HELD",
                "customerId",
                CUSTOMER.toString(),
                "channel",
                "calls",
                "expiresAt",
                "1764316800000",
                "snapshot",
                "{\"reservationId\":\"%s\",\"lines\":%s}".formatted(RESERVATION, LINES));
        shop.redis("HSET", "{3}:reservation:" + new UUID(0, 19), "status", "REFUSED", "reason", "SOLD_OUT");

        assertThat(evidence().reservations().get())
                .containsExactly(new Reservation(
                        RESERVATION,
                        CUSTOMER,
                        "HELD",
                        "calls",
                        Instant.parse("2025-11-28T08:00:00Z"),
                        List.of(new Line(PRODUCT, 2))));
    }

    @Test
    void thousands_of_reservations_are_all_read_once() {
        for (int i = 0; i < 5_000; i++) {
            shop.redis(
                    "HSET",
                    "{%d}:reservation:%s".formatted(i % 4, new UUID(7, i)),
                    "status",
                    "EXPIRED",
                    "customerId",
                    CUSTOMER.toString(),
                    "channel",
                    "events",
                    "expiresAt",
                    "0",
                    "snapshot",
                    "{\"lines\":[]}");
        }

        assertThat(evidence().reservations().get())
                .extracting(Reservation::id)
                .doesNotHaveDuplicates()
                .hasSize(5_000);
    }

    @Test
    void stock_without_a_number_is_unreadable() {
        shop.redis("HSET", "{1}:stock:" + PRODUCT, "allocated", "10", "available", "7", "held", "1");

        assertThatThrownBy(() -> evidence().shelves().get())
                .isInstanceOf(UnreadableException.class)
                .hasMessageContaining("there is no sold");
    }

    @Test
    void the_databases_are_read() {
        shop.sql("""
                insert into sale values ('%1$s', 5);
                insert into stock values ('%2$s', '%1$s', 10, 2);
                insert into orders (id, reservation_id, customer_id, status, total, currency, lines)
                  values ('%3$s', '%4$s', '%5$s', 'COMPLETED', 39.80, 'EUR', '%6$s');
                insert into payment values ('%7$s', '%3$s', 39.80, 'EUR', 'SUCCEEDED');
                insert into shipment values ('%1$s', '%3$s', 'SCHEDULED', '%6$s'), ('%2$s', '%2$s', 'REJECTED', '[]')""".formatted(new UUID(0, 9), PRODUCT, ORDER, RESERVATION, CUSTOMER, LINES, PAYMENT));
        Evidence evidence = evidence();

        List<Line> lines = List.of(new Line(PRODUCT, 2));
        BigDecimal total = new BigDecimal("39.80");
        assertThat(evidence.ledger().get()).containsExactly(new LedgerEntry(PRODUCT, 10, 2, 5));
        assertThat(evidence.orders().get())
                .containsExactly(new Order(ORDER, RESERVATION, CUSTOMER, "COMPLETED", total, "EUR", lines));
        assertThat(evidence.payments().get()).containsExactly(new Payment(PAYMENT, ORDER, total, "EUR", "SUCCEEDED"));
        assertThat(evidence.shipments().get()).containsExactly(new Shipment(ORDER, lines));
    }

    @Test
    void the_banks_own_ledger_is_read() {
        shop.ledger("""
                {"captured":{"count":1,"amount":"39.80"},"refunded":{"count":0,"amount":"0"},"declined":{"count":0},
                 "payments":[{"paymentId":"%s","status":"CAPTURED","amount":"39.80","currency":"EUR"}]}""".formatted(PAYMENT));

        Bank.Statement statement = evidence().bank().get();

        assertThat(statement.captured().amount()).isEqualByComparingTo("39.80");
        assertThat(statement.payments())
                .containsExactly(new Bank.Payment(PAYMENT, new BigDecimal("39.80"), "EUR", Bank.Status.CAPTURED));
    }

    @Test
    void a_ledger_in_words_is_unreadable() {
        shop.ledger("closed today");

        assertThatThrownBy(() -> evidence().bank().get()).isInstanceOf(UnreadableException.class);
    }

    @Test
    void a_table_that_is_not_there_is_unreadable() {
        shop.sql("drop table shipment");

        assertThatThrownBy(() -> evidence().shipments().get())
                .isInstanceOf(UnreadableException.class)
                .hasMessageContaining("shipment");
    }

    @Test
    void dead_letters_are_named() throws Exception {
        String queue = "payment.order.created.dlq";
        try (Connection connection = shop.target().broker().orElseThrow().connect();
                Channel channel = connection.createChannel()) {
            channel.queueDeclare(queue, true, false, false, Map.of("x-queue-type", "quorum"));
            channel.basicPublish(
                    "",
                    queue,
                    new AMQP.BasicProperties.Builder()
                            .messageId("e-1")
                            .type("order.created")
                            .build(),
                    new byte[0]);
        }

        await().untilAsserted(() -> assertThat(evidence().deadLetters().get())
                .containsExactly(new DeadLetter(queue, 1, List.of("order.created e-1"))));
    }

    @Test
    void without_a_client_log_nothing_is_proven() {
        assertThatThrownBy(() -> evidence().clientLog().get()).isInstanceOf(UnreadableException.class);
    }

    private Evidence evidence() {
        return new EvidenceReader(shop.target(), Optional.of(logs))
                .gather(new Drained(true, 0, new Backlog(0, 0, 0, 0, 0)));
    }
}
