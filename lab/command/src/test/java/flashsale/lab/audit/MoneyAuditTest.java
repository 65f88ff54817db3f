package flashsale.lab.audit;

import static flashsale.lab.audit.SoundShop.capture;
import static flashsale.lab.audit.SoundShop.id;
import static flashsale.lab.audit.SoundShop.payment;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.target.Bank;
import org.junit.jupiter.api.Test;

class MoneyAuditTest extends UnsoundShopTest {

    @Test
    void a_paid_order_without_capture_fails() {
        shop.captures.removeFirst();

        assertFails("captures less refunds are the paid orders", "captured: []");
        assertFails("captures less refunds are the paid orders", "the bank holds 0.00");
    }

    @Test
    void a_capture_of_another_amount_fails() {
        shop.captures.set(0, capture(41, "39.81", Bank.Status.CAPTURED));

        assertFails("captures less refunds are the paid orders", "39.81");
    }

    @Test
    void a_capture_that_no_payment_knows_fails() {
        shop.captures.add(capture(99, "19.90", Bank.Status.CAPTURED));

        assertFails("captures less refunds are the paid orders", "no payment exists for");
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

        assertThat(audit(shop::evidence).failures()).isEmpty();
    }
}
