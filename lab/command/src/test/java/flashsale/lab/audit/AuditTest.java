package flashsale.lab.audit;

import static flashsale.lab.audit.SoundShop.ANN;
import static flashsale.lab.audit.SoundShop.BOB;
import static flashsale.lab.audit.SoundShop.NOW;
import static flashsale.lab.audit.SoundShop.PRODUCT;
import static flashsale.lab.audit.SoundShop.order;
import static flashsale.lab.audit.SoundShop.reservation;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.Evidence.DeadLetter;
import flashsale.lab.audit.evidence.Evidence.Shelf;
import flashsale.lab.backlog.Backlog;
import flashsale.lab.backlog.Drained;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.CheckResult;
import flashsale.lab.target.UnreadableException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class AuditTest extends UnsoundShopTest {

    @Test
    void a_shop_in_which_all_is_well_passes_every_check() {
        AuditReport report = audit(shop::evidence);

        assertThat(report.failures()).isEmpty();
        assertThat(report.passed()).isTrue();
        assertThat(report.checks()).hasSize(15);
    }

    @Test
    void a_backlog_that_did_not_drain_fails() {
        shop.drained = new Drained(false, 60, new Backlog(5, 0, 0, 0, 0));

        assertFails("nothing is left to do", "after 60.0 s: 5 messages");
    }

    @Test
    void a_dead_letter_fails_and_is_named() {
        shop.deadLetters.add(new DeadLetter("order.reservation.created.dlq", 1, List.of("7f0c: bad total")));

        assertFails("no dead letters", "order.reservation.created.dlq", "7f0c: bad total");
    }

    @Test
    void what_cannot_be_read_fails_and_does_not_keep_the_rest_from_being_checked() {
        Evidence sound = shop.evidence();
        Evidence withoutTheBank = new Evidence(
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
                sound.deadLetters());

        AuditReport report = audit(() -> withoutTheBank);

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
    void what_differs_only_while_it_is_read_is_no_violation() {
        AtomicInteger readings = new AtomicInteger();

        AuditReport report = audit(() -> {
            int reading = readings.incrementAndGet();
            SoundShop expiring = new SoundShop();
            if (reading < 3) { // Bob's reservation has expired after the orders were read
                expiring.reservations.set(1, reservation(22, BOB, "EXPIRED", 1));
                expiring.shelves.set(0, new Shelf(PRODUCT, 10, 0, 8, 0, 2, Map.of(ANN, 2L)));
            }
            return expiring.evidence();
        });

        assertThat(report.failures()).isEmpty();
        assertThat(readings).hasValue(3);
    }

    @Test
    void what_is_wrong_fails_although_the_shop_moves_between_readings() {
        AtomicInteger readings = new AtomicInteger();

        AuditReport report = audit(() -> {
            SoundShop overbooked = new SoundShop();
            overbooked.orders.set(1, order(32, 22, BOB, "CANCELLED", 1));
            overbooked.orders.add(order(50 + readings.incrementAndGet(), 60, BOB, "CANCELLED", 1));
            return overbooked.evidence();
        });

        assertThat(report.failures()).singleElement().satisfies(failure -> assertThat(failure.name())
                .isEqualTo("reservations agree with orders"));
        assertThat(readings).hasValueGreaterThan(1);
    }

    @Test
    void evidence_that_makes_no_sense_fails() {
        shop.ledger.add(shop.ledger.getFirst());

        assertFails("nothing is oversold", "Duplicate key");
    }
}
