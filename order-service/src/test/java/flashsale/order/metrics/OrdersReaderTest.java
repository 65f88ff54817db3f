package flashsale.order.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import flashsale.order.AllBuilds;
import flashsale.platform.metrics.Reading;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The readings of orders for the dashboard. */
class OrdersReaderTest extends AllBuilds {

    @Autowired
    private JdbcTemplate jdbc;

    @BeforeEach
    void noOrders() {
        jdbc.update("delete from orders");
    }

    @Test
    void no_orders_are_none_of_any_state_and_no_latency() {
        assertThat(read())
                .containsExactly(
                        Reading.of("orders", 0, "status", "pending_payment"),
                        Reading.of("orders", 0, "status", "paid"),
                        Reading.of("orders", 0, "status", "completed"),
                        Reading.of("orders", 0, "status", "cancelled"),
                        Reading.of("orders.paid", 0));
    }

    /** 0.2 s until the order existed and 0.3 s until it was paid; the customer's minute of thought does not count. */
    @Test
    void completion_is_the_work_without_the_customers_time() {
        add("PENDING_PAYMENT", null);
        add("PAID", "1 second");
        add("PAID", "2 seconds");
        add("PAID", "1 hour");

        List<Reading> readings = read();

        assertThat(readings)
                .contains(
                        Reading.of("orders", 1, "status", "pending_payment"),
                        Reading.of("orders", 3, "status", "paid"),
                        Reading.of("orders.paid", 3));
        assertThat(readings.stream().filter(it -> it.meter().equals("orders.completion.seconds")))
                .hasSize(3)
                .allSatisfy(it -> assertThat(it.value()).isCloseTo(0.5, within(0.001)));
    }

    /** A large table is read only four times a minute. */
    @Test
    void an_order_that_was_paid_after_the_reading_before_is_not_missed() {
        add("PAID", "16 seconds");

        assertThat(read()).anySatisfy(reading -> assertThat(reading.meter()).isEqualTo("orders.completion.seconds"));
    }

    private List<Reading> read() {
        return new OrdersReader(JdbcClient.create(jdbc)).read();
    }

    private void add(String status, String paidAgo) {
        jdbc.update("""
                        insert into orders (id, reservation_id, customer_id, status, total, currency, lines, requested_at,
                                            created_at, payment_requested_at, paid_at, version)
                        values (?, ?, ?, ?, 1, 'EUR', '[]', now() - interval '2 hours', now() - interval '2 hours' + interval '0.2 seconds',
                                now() - ?::interval - interval '0.3 seconds', now() - ?::interval, 0)\
                        """, UUID.randomUUID(), UUID.randomUUID(), UUID.randomUUID(), status, paidAgo, paidAgo);
    }
}
