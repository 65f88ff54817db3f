package flashsale.payment.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.payment.neighbour.BankNeighbour.Mood;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BankOutageTest extends AsyncBuildTest {

    @AfterEach
    void outageOver() {
        BANK.is(Mood.WELL);
    }

    @ParameterizedTest
    @EnumSource(names = {"REFUSES", "SILENT", "TURNS_AWAY", "TALKS_NONSENSE", "SAYS_NOTHING", "BREAKS_OFF"})
    void payments_that_the_bank_says_nothing_about_stay_pending_and_succeed_after_the_outage(Mood mood) {
        BANK.is(mood);
        List<UUID> payments = IntStream.range(0, 60).mapToObj(_ -> requested()).toList();
        await().until(() -> payments.stream().allMatch(payment -> attempts(payment) >= 1));
        await().until(() -> attempts(payments.getFirst()) >= 3);
        assertThat(payments).extracting(this::status).containsOnly("PENDING");
        assertThat(payments).allMatch(payment -> broker.heardOf(payment).isEmpty());

        BANK.is(Mood.WELL);
        payments.forEach(payment -> awaitStatus(payment, "SUCCEEDED"));
        payments.forEach(broker::awaitEvent);
        assertThat(payments).allMatch(payment -> broker.heardOf(payment).size() == 1);
        broker.assertNoDeadLetters();
    }

    @Test
    void a_time_out_is_no_decline_the_bank_is_asked_what_it_has_done() {
        BANK.is(Mood.HANGS);
        UUID payment = accepted("card");
        assertThat(broker.awaitEvent(payment).type()).isEqualTo("payment.succeeded");
        assertThat(BANK.requestsFor(payment)).contains("PUT", "GET");
    }

    @Test
    void a_decline_is_learnt_after_a_time_out_too() {
        BANK.is(Mood.HANGS);
        UUID payment = accepted("card-declined");
        assertThat(broker.awaitEvent(payment).type()).isEqualTo("payment.failed");
    }

    private UUID requested() {
        UUID id = UUID.randomUUID();
        payable(id, customer);
        return api().pay(customer, id).paymentId();
    }

    private int attempts(UUID payment) {
        return Integer.parseInt(column(payment, "attempts"));
    }
}
