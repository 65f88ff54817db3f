package flashsale.order;

import static flashsale.contract.CancelReason.CANCELLED_BY_CUSTOMER;
import static flashsale.contract.CancelReason.EXPIRED;
import static flashsale.contract.CancelReason.OUT_OF_STOCK;
import static flashsale.contract.CancelReason.PAYMENT_DECLINED;
import static flashsale.contract.CancelReason.SHIPMENT_REJECTED;
import static flashsale.contract.CancelReason.UNDONE;
import static flashsale.order.OrderStatus.CANCELLED;
import static flashsale.order.OrderStatus.COMPLETED;
import static flashsale.order.OrderStatus.PAID;
import static flashsale.order.OrderStatus.PENDING_PAYMENT;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.contract.CancelReason;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class OrderTest {

    private static final Instant PLACED = Instant.parse("2026-01-01T12:00:01Z");
    private static final Instant PAYMENT_REQUESTED = Instant.parse("2026-01-01T12:00:02Z");
    private static final Instant LATER = Instant.parse("2026-01-01T12:00:03Z");
    private static final Instant STILL_LATER = Instant.parse("2026-01-01T12:00:04Z");

    private final Order order = Order.of(Samples.reservation(), PLACED);

    @Test
    void a_new_order_waits_for_its_payment() {
        assertThat(order.status()).isEqualTo(PENDING_PAYMENT);
        assertThat(order.total()).isEqualByComparingTo("44.80").hasScaleOf(2);
        assertThat(order.createdAt()).isEqualTo(PLACED);
        assertThat(order.requestedAt()).isEqualTo(Samples.REQUESTED_AT);
    }

    @Test
    void it_has_what_was_reserved() {
        Reservation reservation = Samples.reservation();

        Order made = Order.of(reservation, PLACED);

        assertThat(made.lines()).isEqualTo(reservation.lines());
        assertThat(made.currency()).isEqualTo("EUR");
    }

    @Test
    void it_is_over_when_it_is_completed_or_cancelled_for_good() {
        assertThat(order.isOver()).isFalse();
        order.cancel(CancelReason.EXPIRED, LATER);
        assertThat(order.isOver()).isFalse();
        order.cancel(CancelReason.OUT_OF_STOCK, LATER);
        assertThat(order.isOver()).isTrue();

        Order bought = Order.of(Samples.reservation(), PLACED);
        bought.pay(PAYMENT_REQUESTED, LATER);
        assertThat(bought.isOver()).isFalse();
        bought.complete(LATER);
        assertThat(bought.isOver()).isTrue();
    }

    @Test
    void a_payment_makes_it_paid() {
        assertThat(order.pay(PAYMENT_REQUESTED, LATER)).isTrue();

        assertThat(order.status()).isEqualTo(PAID);
        assertThat(order.paymentRequestedAt()).isEqualTo(PAYMENT_REQUESTED);
        assertThat(order.paidAt()).isEqualTo(LATER);
    }

    @Test
    void a_payment_counts_once() {
        order.pay(PAYMENT_REQUESTED, LATER);

        assertThat(order.pay(LATER, STILL_LATER)).isFalse();
        assertThat(order.paidAt()).isEqualTo(LATER);
    }

    @Test
    void a_shipment_completes_it_once() {
        order.pay(PAYMENT_REQUESTED, LATER);

        assertThat(order.complete(LATER)).isTrue();
        assertThat(order.complete(STILL_LATER)).isFalse();
        assertThat(order.status()).isEqualTo(COMPLETED);
        assertThat(order.completedAt()).isEqualTo(LATER);
    }

    @Test
    void a_shipment_that_is_heard_of_before_the_payment_completes_it_too() {
        assertThat(order.complete(LATER)).isTrue();
        assertThat(order.pay(PAYMENT_REQUESTED, STILL_LATER)).isTrue();

        assertThat(order.status()).isEqualTo(COMPLETED);
        assertThat(order.completedAt()).isEqualTo(LATER);
        assertThat(order.paidAt()).isEqualTo(STILL_LATER);
    }

    @Test
    void an_expired_order_revives_when_its_payment_comes_late() {
        order.cancel(EXPIRED, LATER);
        assertThat(order.awaitsPayment()).isTrue();

        assertThat(order.pay(PAYMENT_REQUESTED, STILL_LATER)).isTrue();

        assertThat(order.status()).isEqualTo(PAID);
        assertThat(order.cancelReason()).isNull();
        assertThat(order.cancelledAt()).isNull();
    }

    @ParameterizedTest
    @EnumSource(
            value = CancelReason.class,
            names = {"EXPIRED", "CANCELLED_BY_CUSTOMER", "PAYMENT_DECLINED"})
    void a_paid_order_is_not_cancelled_for_reasons_before_the_payment(CancelReason reason) {
        order.pay(PAYMENT_REQUESTED, LATER);

        assertThat(order.cancel(reason, STILL_LATER)).isFalse();
        assertThat(order.status()).isEqualTo(PAID);
    }

    @ParameterizedTest
    @EnumSource(
            value = CancelReason.class,
            names = {"OUT_OF_STOCK", "SHIPMENT_REJECTED", "UNDONE"})
    void a_paid_order_is_cancelled_for_reasons_after_the_payment(CancelReason reason) {
        order.pay(PAYMENT_REQUESTED, LATER);

        assertThat(order.cancel(reason, STILL_LATER)).isTrue();
        assertThat(order.status()).isEqualTo(CANCELLED);
        assertThat(order.cancelReason()).isEqualTo(reason);
        assertThat(order.cancelledAt()).isEqualTo(STILL_LATER);
    }

    @ParameterizedTest
    @EnumSource(
            value = CancelReason.class,
            names = {"SHIPMENT_REJECTED", "UNDONE"})
    void a_completed_order_can_only_be_taken_back(CancelReason reason) {
        order.complete(LATER);

        assertThat(order.cancel(OUT_OF_STOCK, STILL_LATER)).isFalse();
        assertThat(order.cancel(reason, STILL_LATER)).isTrue();
        assertThat(order.completedAt()).isNull();
    }

    @ParameterizedTest
    @EnumSource(value = CancelReason.class, mode = EnumSource.Mode.EXCLUDE, names = "EXPIRED")
    void a_cancelled_order_stays_as_it_is(CancelReason reason) {
        order.cancel(reason, LATER);

        assertThat(order.pay(PAYMENT_REQUESTED, STILL_LATER)).isFalse();
        assertThat(order.complete(STILL_LATER)).isFalse();
        for (CancelReason another : CancelReason.values()) {
            assertThat(order.cancel(another, STILL_LATER)).isFalse();
        }
        assertThat(order.cancelReason()).isEqualTo(reason);
        assertThat(order.isCancelledForGood()).isTrue();
        assertThat(order.awaitsPayment()).isFalse();
    }

    @Test
    void only_what_ends_a_late_payment_replaces_the_reason_of_an_expired_order() {
        for (CancelReason reason : CancelReason.values()) {
            Order expired = Order.cancelled(Samples.reservation(), EXPIRED, LATER);

            assertThat(expired.cancel(reason, STILL_LATER))
                    .as(reason.name())
                    .isEqualTo(reason == OUT_OF_STOCK || reason == SHIPMENT_REJECTED || reason == UNDONE);
        }
    }

    @Test
    void the_order_of_a_reservation_that_is_over_is_cancelled_from_the_beginning() {
        Order over = Order.cancelled(Samples.reservation(), CANCELLED_BY_CUSTOMER, PLACED);

        assertThat(over.status()).isEqualTo(CANCELLED);
        assertThat(over.cancelReason()).isEqualTo(CANCELLED_BY_CUSTOMER);
        assertThat(over.createdAt()).isEqualTo(PLACED);
        assertThat(over.cancelledAt()).isEqualTo(PLACED);
    }

    @Test
    void stock_is_returned_only_where_the_reservation_did_not_do_it_itself() {
        assertThat(CancelReason.values())
                .filteredOn(CancelReason::releasesStock)
                .containsExactlyInAnyOrder(PAYMENT_DECLINED, SHIPMENT_REJECTED, UNDONE);
    }
}
