package flashsale.lab.audit;

import static flashsale.lab.audit.SoundShop.ANN;
import static flashsale.lab.audit.SoundShop.BOB;
import static flashsale.lab.audit.SoundShop.NOW;
import static flashsale.lab.audit.SoundShop.PRODUCT;
import static flashsale.lab.audit.SoundShop.id;
import static flashsale.lab.audit.SoundShop.order;
import static flashsale.lab.audit.SoundShop.reservation;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.audit.evidence.ClientLog;
import flashsale.lab.audit.evidence.Evidence.Line;
import flashsale.lab.audit.evidence.Evidence.Reservation;
import flashsale.lab.audit.evidence.Evidence.Shipment;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class OrderAuditTest extends UnsoundShopTest {

    @Test
    void a_lost_order_fails() {
        shop.orders.remove(1);

        assertFails("acknowledged reservations have one order", "reservation %s has 0 orders".formatted(id(22)));
    }

    @Test
    void two_orders_for_a_reservation_fail() {
        shop.orders.add(order(35, 21, ANN, "CANCELLED", 2));

        assertFails("acknowledged reservations have one order", "reservation %s has 2 orders".formatted(id(21)));
    }

    @Test
    void a_client_log_with_gaps_fails() {
        shop.clientLog = new ClientLog(List.of(id(21)), List.of("the client counted 3, its log has 1"));

        assertFails("acknowledged reservations have one order", "the client counted 3, its log has 1");
    }

    @Test
    void an_order_that_is_paid_and_not_completed_fails() {
        shop.orders.set(0, order(31, 21, ANN, "PAID", 2));

        assertFails("orders are settled", "is PAID");
    }

    @Test
    void an_order_that_waits_for_payment_without_reservation_fails() {
        shop.reservations.remove(1);

        assertFails("orders are settled", "its reservation does not exist");
    }

    @Test
    void an_order_that_waits_for_payment_after_its_reservation_should_have_expired_fails() {
        Reservation held = shop.reservations.get(1);
        shop.reservations.set(
                1, new Reservation(held.id(), BOB, "HELD", "events", NOW.minus(Duration.ofMinutes(1)), held.lines()));

        assertFails("orders are settled", "HELD until 2025-11-28T07:59:00Z");
    }

    @Test
    void a_completed_order_without_shipment_fails() {
        shop.shipments.clear();

        assertFails(
                "shipments are the completed orders", "order %s is COMPLETED and has 0 shipments".formatted(id(31)));
    }

    @Test
    void a_cancelled_order_that_is_shipped_all_the_same_fails() {
        shop.shipments.add(new Shipment(id(33), List.of(new Line(PRODUCT, 1))));

        assertFails(
                "shipments are the completed orders", "order %s is CANCELLED and has 1 shipments".formatted(id(33)));
    }

    @Test
    void an_order_that_is_shipped_twice_fails() {
        shop.shipments.add(shop.shipments.getFirst());

        assertFails("shipments are the completed orders", "has 2 shipments");
    }

    @Test
    void a_shipment_without_order_fails() {
        shop.shipments.add(new Shipment(id(39), List.of(new Line(PRODUCT, 1))));

        assertFails("shipments are the completed orders", "there is no order " + id(39));
    }

    @Test
    void a_held_reservation_whose_order_is_cancelled_fails() {
        shop.orders.set(1, order(32, 22, BOB, "CANCELLED", 1));

        assertFails("reservations agree with orders", "reservation %s is HELD, its order CANCELLED".formatted(id(22)));
    }

    @Test
    void a_held_reservation_without_the_order_that_its_event_makes_fails() {
        shop.orders.remove(1);

        assertFails(
                "reservations agree with orders", "reservation %s is HELD, its order does not exist".formatted(id(22)));
    }

    @Test
    void a_held_reservation_whose_order_was_never_called_for_passes_until_its_time_is_over() {
        Reservation held = shop.reservations.get(1);
        shop.orders.remove(1);

        shop.reservations.set(1, new Reservation(held.id(), BOB, "HELD", "calls", NOW.plusSeconds(60), held.lines()));
        assertThat(audit(shop::evidence).failures())
                .noneMatch(failure -> failure.name().equals("reservations agree with orders"));

        shop.reservations.set(1, new Reservation(held.id(), BOB, "HELD", "calls", NOW.minusSeconds(60), held.lines()));
        assertFails(
                "reservations agree with orders", "reservation %s is HELD, its order does not exist".formatted(id(22)));
    }

    @Test
    void a_confirmed_reservation_without_order_fails() {
        shop.orders.removeFirst();

        assertFails("reservations agree with orders", "reservation %s is CONFIRMED".formatted(id(21)));
    }

    @Test
    void a_cancelled_reservation_whose_order_is_completed_fails() {
        shop.reservations.set(0, reservation(21, ANN, "CANCELLED", 2));

        assertFails("reservations agree with orders", "is CANCELLED, its order COMPLETED");
    }
}
