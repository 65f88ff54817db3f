package flashsale.lab.audit;

import static flashsale.lab.audit.SoundShop.ANN;
import static flashsale.lab.audit.SoundShop.BOB;
import static flashsale.lab.audit.SoundShop.CID;
import static flashsale.lab.audit.SoundShop.NOW;
import static flashsale.lab.audit.SoundShop.PRODUCT;
import static flashsale.lab.audit.SoundShop.capture;
import static flashsale.lab.audit.SoundShop.id;
import static flashsale.lab.audit.SoundShop.order;
import static flashsale.lab.audit.SoundShop.payment;
import static flashsale.lab.audit.SoundShop.reservation;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.audit.evidence.ClientLog;
import flashsale.lab.audit.evidence.DeadLetter;
import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.LedgerEntry;
import flashsale.lab.audit.evidence.Line;
import flashsale.lab.audit.evidence.Order;
import flashsale.lab.audit.evidence.Reservation;
import flashsale.lab.audit.evidence.Shelf;
import flashsale.lab.audit.evidence.Shipment;
import flashsale.lab.backlog.Backlog;
import flashsale.lab.backlog.Drained;
import flashsale.lab.target.Bank;
import flashsale.lab.target.UnreadableException;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class AuditTest {

    private final SoundShop shop = new SoundShop();

    @Test
    void a_shop_in_which_all_is_well_passes_every_check() {
        AuditReport report = Audit.of(shop.evidence());

        assertThat(report.failures()).isEmpty();
        assertThat(report.passed()).isTrue();
        assertThat(report.checks()).hasSize(15);
    }

    @Test
    void a_backlog_that_did_not_drain_fails() {
        shop.drained = new Drained(false, 60, new Backlog(5, 0, 0, 0, 0));

        assertFails("nothing is left to do", "after 60.0 s: 5 messages");
    }

    @Nested
    class Stock {

        @Test
        void a_unit_that_has_disappeared_fails() {
            shop.shelves.set(0, new Shelf(PRODUCT, 10, 6, 1, 2, Map.of(ANN, 2L, BOB, 1L)));

            assertFails("stock adds up", "available 6");
        }

        @Test
        void stock_below_zero_fails_even_if_it_adds_up() {
            shop.shelves.set(0, new Shelf(PRODUCT, 10, -1, 1, 10, Map.of(ANN, 2L, BOB, 1L)));

            assertFails("stock adds up", "available -1");
        }

        @Test
        void a_customer_with_less_than_nothing_fails() {
            shop.shelves.set(0, new Shelf(PRODUCT, 10, 7, 1, 2, Map.of(ANN, 2L, BOB, 1L, CID, -1L)));

            assertFails("stock adds up", "customer %s has -1".formatted(CID));
        }

        @Test
        void more_on_sale_than_the_ledger_has_allocated_fails() {
            shop.ledger.set(0, new LedgerEntry(PRODUCT, 9, 2, 2));

            assertFails("stock agrees with the ledger", "allocated 9");
        }

        @Test
        void a_sale_that_the_ledger_does_not_know_of_fails() {
            shop.ledger.set(0, new LedgerEntry(PRODUCT, 10, 1, 2));

            assertFails("stock agrees with the ledger", "sold 1");
        }

        @Test
        void a_product_without_ledger_entry_fails() {
            shop.ledger.clear();

            assertFails("stock agrees with the ledger", "not in the ledger");
        }

        @Test
        void an_allocation_that_never_reached_redis_fails() {
            shop.ledger.add(new LedgerEntry(id(2), 100, 0, 1));

            assertFails("stock agrees with the ledger", "in Redis nothing");
        }

        @Test
        void held_stock_that_nobody_holds_fails() {
            shop.reservations.set(1, reservation(22, BOB, "EXPIRED", 1));

            assertFails("stock agrees with reservations and orders", "1 held, reservations hold 0");
        }

        @Test
        void sold_stock_that_nobody_paid_for_fails() {
            shop.orders.set(0, order(31, 21, ANN, "CANCELLED", 2));

            assertFails("stock agrees with reservations and orders", "2 sold, paid orders have 0");
        }

        @Test
        void units_booked_on_the_wrong_customer_fail() {
            shop.shelves.set(0, new Shelf(PRODUCT, 10, 7, 1, 2, Map.of(ANN, 1L, BOB, 2L)));

            assertFails("stock agrees with reservations and orders", "units per customer");
        }
    }

    @Nested
    class Overselling {

        @Test
        void one_unit_more_in_orders_than_was_allocated_fails() {
            shop.ledger.set(0, new LedgerEntry(PRODUCT, 2, 2, 2));

            assertFails("nothing is oversold", PRODUCT + ": 3 of 2");
        }

        @Test
        void one_unit_more_shipped_than_was_allocated_fails() {
            shop.shipments.add(new Shipment(id(32), List.of(new Line(PRODUCT, 9))));

            assertFails("nothing is oversold", PRODUCT + ": 11 of 10");
        }

        @Test
        void an_order_for_what_was_never_on_sale_fails() {
            shop.orders.add(
                    new Order(id(34), id(24), ANN, "COMPLETED", BigDecimal.ONE, "EUR", List.of(new Line(id(2), 1))));

            assertFails("nothing is oversold", id(2) + ": 1 of 0");
        }

        @Test
        void a_customer_above_the_limit_fails() {
            shop.ledger.set(0, new LedgerEntry(PRODUCT, 10, 2, 1));

            assertFails("limits per customer are kept", "customer %s has 2 of at most 1".formatted(ANN));
        }
    }

    @Nested
    class Orders {

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

            assertFails("orders are settled", "its reservation is not there");
        }

        @Test
        void an_order_that_waits_for_payment_after_its_reservation_should_have_expired_fails() {
            Reservation held = shop.reservations.get(1);
            shop.reservations.set(
                    1, new Reservation(held.id(), BOB, "HELD", NOW.minus(Duration.ofMinutes(1)), held.lines()));

            assertFails("orders are settled", "HELD until 2025-11-28T07:59:00Z");
        }

        @Test
        void a_completed_order_without_shipment_fails() {
            shop.shipments.clear();

            assertFails(
                    "shipments are the completed orders",
                    "order %s is COMPLETED and has 0 shipments".formatted(id(31)));
        }

        @Test
        void a_cancelled_order_that_is_shipped_all_the_same_fails() {
            shop.shipments.add(new Shipment(id(33), List.of(new Line(PRODUCT, 1))));

            assertFails(
                    "shipments are the completed orders",
                    "order %s is CANCELLED and has 1 shipments".formatted(id(33)));
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

            assertFails(
                    "reservations agree with orders", "reservation %s is HELD, its order CANCELLED".formatted(id(22)));
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

    @Nested
    class Money {

        @Test
        void a_paid_order_without_capture_fails() {
            shop.captures.removeFirst();

            assertFails("captures less refunds are the paid orders", "captured: []");
            assertFails("captures less refunds are the paid orders", "the bank keeps 0.00");
        }

        @Test
        void a_capture_of_another_amount_fails() {
            shop.captures.set(0, capture(41, "39.81", Bank.Status.CAPTURED));

            assertFails("captures less refunds are the paid orders", "39.81");
        }

        @Test
        void a_capture_that_no_payment_knows_fails() {
            shop.captures.add(capture(99, "19.90", Bank.Status.CAPTURED));

            assertFails("captures less refunds are the paid orders", "no payment is known of");
        }

        @Test
        void an_order_that_was_captured_twice_fails() {
            shop.payments.add(payment(45, 31, "39.80", "SUCCEEDED"));
            shop.captures.add(capture(45, "39.80", Bank.Status.CAPTURED));

            assertFails("no order is paid twice", "was captured 2 times");
        }

        @Test
        void a_cancelled_order_that_was_not_refunded_fails() {
            shop.captures.set(1, capture(43, "19.90", Bank.Status.CAPTURED));

            assertFails("no cancelled order is captured", "order %s is CANCELLED".formatted(id(33)));
        }

        @Test
        void an_order_that_waits_for_payment_and_was_captured_fails() {
            shop.payments.add(payment(42, 32, "19.90", "SUCCEEDED"));
            shop.captures.add(capture(42, "19.90", Bank.Status.CAPTURED));

            assertFails("no cancelled order is captured", "order %s is PENDING_PAYMENT".formatted(id(32)));
        }

        @Test
        void a_payment_that_is_called_refunded_and_was_not_fails() {
            shop.captures.set(1, capture(43, "19.90", Bank.Status.CAPTURED));

            assertFails("payments agree with the bank", "status=REFUNDED", "status=CAPTURED");
        }

        @Test
        void a_payment_that_is_called_declined_and_was_captured_fails() {
            shop.payments.set(0, payment(41, 31, "39.80", "DECLINED"));

            assertFails("payments agree with the bank", "status=DECLINED", "status=CAPTURED");
        }

        @Test
        void a_payment_of_another_amount_than_the_banks_fails() {
            shop.payments.set(0, payment(41, 31, "39.81", "SUCCEEDED"));

            assertFails("payments agree with the bank", "39.81", "39.80");
        }

        @Test
        void a_settled_payment_that_the_bank_has_never_heard_of_fails() {
            shop.payments.add(payment(42, 32, "19.90", "DECLINED"));

            assertFails("payments agree with the bank", "at the bank: nothing");
        }

        @Test
        void a_payment_that_is_pending_may_be_anything_at_the_bank() {
            shop.payments.add(payment(42, 32, "19.90", "PENDING"));
            shop.payments.add(payment(45, 33, "19.90", "PENDING"));
            shop.captures.add(capture(45, "19.90", Bank.Status.REFUNDED));

            assertThat(Audit.of(shop.evidence()).failures()).isEmpty();
        }
    }

    @Test
    void a_dead_letter_fails_and_is_named() {
        shop.deadLetters.add(new DeadLetter("order.reservation.created.dlq", 1, List.of("7f0c: bad total")));

        assertFails("no dead letters", "order.reservation.created.dlq", "7f0c: bad total");
    }

    @Test
    void what_can_not_be_read_fails_and_does_not_keep_the_rest_from_being_checked() {
        Evidence sound = shop.evidence();
        AuditReport report = Audit.of(new Evidence(
                NOW,
                sound.drained(),
                sound.shelves(),
                sound.reservations(),
                sound.ledger(),
                sound.shipments(),
                sound.orders(),
                sound.payments(),
                () -> {
                    throw new UnreadableException("the bank does not answer");
                },
                sound.clientLog(),
                sound.deadLetters()));

        assertThat(report.passed()).isFalse();
        assertThat(report.failures())
                .extracting(CheckResult::name)
                .containsExactly(
                        "captures less refunds are the paid orders",
                        "no order is paid twice",
                        "no cancelled order is captured",
                        "payments agree with the bank");
        assertThat(report.failures())
                .allSatisfy(check -> assertThat(check.detail()).contains("does not answer"));
    }

    @Test
    void evidence_that_makes_no_sense_fails() {
        shop.ledger.add(shop.ledger.getFirst());

        assertFails("nothing is oversold", "Duplicate key");
    }

    private void assertFails(String check, String... details) {
        AuditReport report = Audit.of(shop.evidence());

        assertThat(report.passed()).isFalse();
        assertThat(report.failures())
                .filteredOn(failure -> failure.name().equals(check))
                .singleElement()
                .satisfies(failure -> assertThat(failure.detail()).contains(details));
    }
}
