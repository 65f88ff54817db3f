package flashsale.payment.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.EventType;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PayablesTest extends AsyncBuildTest {

    @Test
    void a_cancelled_order_cannot_be_paid() {
        orderCreated();
        awaitPayable(order, true);
        orderCancelled(order);
        awaitPayable(order, false);
        assertProblem(pay(), 409, "order-not-payable");
    }

    @Test
    void an_order_cancelled_before_it_was_heard_of_stays_cancelled() {
        orderCancelled(order);
        awaitPayable(order, false);
        orderCreated();
        await().untilAsserted(() -> assertProblem(pay(), 409, "order-not-payable"));
    }

    @Test
    void an_order_that_is_only_known_to_be_cancelled_belongs_to_nobody_yet() {
        orderCancelled(order);
        awaitPayable(order, false);
        assertProblem(pay(), 404, "not-found");
    }

    @Test
    void events_that_are_delivered_twice_change_nothing() {
        UUID created = UUID.randomUUID();
        broker.publish(EventType.ORDER_CREATED, created, orderCreatedData(order, customer));
        awaitPayable(order, true);
        orderCancelled(order);
        orderCancelled(order);
        awaitPayable(order, false);
        broker.publish(EventType.ORDER_CREATED, created, orderCreatedData(order, customer));
        orderCreated();
        UUID last = UUID.randomUUID();
        orderCreated(last, customer);
        awaitPayable(last, true);
        assertProblem(pay(), 409, "order-not-payable");
        broker.assertNoDeadLetters();
    }

    @Test
    void a_cancelled_order_refunds_nothing_by_itself() {
        UUID payment = accepted("card");
        broker.awaitEvent(payment);
        orderCancelled(order);
        awaitPayable(order, false);
        assertThat(status(payment)).isEqualTo("SUCCEEDED");
        assertThat(column(payment, "failure")).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "", "[]", "{}", "{\"orderId\":\"x\"}", "null"})
    void a_message_that_cannot_be_read_is_a_dead_letter_at_once_and_holds_up_nobody(String poison) {
        EventType type = EventType.SHIPMENT_REJECTED;
        int before = broker.deadLetters(type);
        broker.publish(type, UUID.randomUUID(), poison);
        await().until(() -> broker.deadLetters(type) == before + 1);
        broker.purgeDeadLetters(type);
    }
}
