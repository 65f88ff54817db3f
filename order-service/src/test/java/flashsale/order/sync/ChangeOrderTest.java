package flashsale.order.sync;

import static flashsale.order.OrderStatus.COMPLETED;
import static flashsale.order.OrderStatus.PENDING_PAYMENT;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.order.Order;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class ChangeOrderTest extends SyncBuildTest {

    private static final Instant REQUESTED_AT = Instant.parse("2026-01-01T12:00:05Z");

    @Autowired
    private ChangeOrder changeOrder;

    @Test
    void whoever_is_overtaken_changes_what_the_other_left() {
        Order order = placed();
        changeOrder.change(order.id(), (it, now) -> it.pay(REQUESTED_AT, now));

        Order completed = changeOrder.change(order, Order::complete);

        assertThat(completed.status()).isEqualTo(COMPLETED);
        assertThat(completed.paymentRequestedAt()).isEqualTo(REQUESTED_AT);
        assertThat(current(order.id())).usingRecursiveComparison().isEqualTo(completed);
    }

    @Test
    void a_change_that_says_that_it_changed_nothing_is_not_stored() {
        Order order = placed();

        changeOrder.change(order, (it, now) -> {
            it.pay(REQUESTED_AT, now);
            return false;
        });

        assertThat(current(order.id()).status()).isEqualTo(PENDING_PAYMENT);
    }

    @Test
    void an_order_that_is_not_there_is_not_changed() {
        assertThat(changeOrder.change(UUID.randomUUID(), Order::complete)).isEmpty();
    }
}
