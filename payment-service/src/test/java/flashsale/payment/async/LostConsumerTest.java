package flashsale.payment.async;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.payment.neighbour.BankNeighbour.Mood;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.beans.factory.annotation.Autowired;

/** What happens to payments whose consumer disappears while the bank works on them. */
class LostConsumerTest extends AsyncBuildTest {

    @AfterEach
    void outageOver() {
        BANK.is(Mood.WELL);
    }

    @Test
    void another_consumer_asks_the_bank_at_once(@Autowired CachingConnectionFactory connections) {
        BANK.is(Mood.SILENT);
        UUID payment = accepted("card");
        await().until(() -> captures(payment) == 1);

        connections.resetConnection();

        await().until(() -> captures(payment) == 2);
        assertThat(column(payment, "attempts")).as("attempts given up").isEqualTo("0");
        BANK.is(Mood.WELL);
        awaitStatus(payment, "SUCCEEDED");
    }

    private static long captures(UUID payment) {
        return BANK.requestsFor(payment).stream().filter("PUT"::equals).count();
    }
}
