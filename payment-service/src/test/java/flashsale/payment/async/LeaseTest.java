package flashsale.payment.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.payment.Payment;
import flashsale.payment.Payments;
import flashsale.payment.neighbour.BankNeighbour.Mood;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** A payment in hand is leased: nobody else asks the bank for it while its instance lives, and somebody soon does when it has died. */
class LeaseTest extends AsyncBuildTest {

    @Autowired
    private Payments payments;

    @Autowired
    private BankWorker worker;

    @AfterEach
    void theBankIsWellAgain() {
        BANK.is(Mood.WELL);
    }

    /** Whatever else changes the payment gives it another version. */
    @Test
    void the_lease_of_a_payment_in_hand_is_renewed() {
        BANK.is(Mood.SILENT);
        UUID payment = accepted("card");
        AtomicReference<Lease> seen = new AtomicReference<>(lease(payment));

        await().until(() -> {
            Lease now = lease(payment);
            Lease before = seen.getAndSet(now);
            return now.version() == before.version() && now.end().isAfter(before.end());
        });

        assertThat(seen.get().end()).isBefore(payments.now().plus(worker.lease().plusMillis(1)));
    }

    @Test
    void a_payment_whose_instance_has_died_is_taken_over_within_five_seconds() {
        // as long as a lease can be when its instance dies
        UUID payment = leftBehind(order, reservation, customer, "PENDING", null, (int)
                worker.lease().toSeconds());

        await().atMost(Duration.ofSeconds(5)).until(() -> "SUCCEEDED".equals(status(payment)));
    }

    @Test
    void without_room_a_payment_is_due_at_once_for_any_instance() {
        worker.stop();
        UUID payment = accepted("card");
        assertThat(payment(payment).nextAttemptAt()).isBeforeOrEqualTo(payments.now());

        worker.start();

        awaitStatus(payment, "SUCCEEDED");
    }

    private record Lease(long version, Instant end) {}

    private Lease lease(UUID payment) {
        return jdbc.sql("select version, next_attempt_at from payment where id = ?")
                .param(payment)
                .query((row, _) -> new Lease(
                        row.getLong("version"),
                        row.getTimestamp("next_attempt_at").toInstant()))
                .single();
    }

    private Payment payment(UUID id) {
        return payments.find(id).orElseThrow();
    }
}
