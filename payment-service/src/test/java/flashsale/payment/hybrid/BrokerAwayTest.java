package flashsale.payment.hybrid;

import static flashsale.payment.neighbour.ShopNeighbours.Call.FIND;
import static flashsale.payment.neighbour.ShopNeighbours.Call.PAY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.EventType;
import flashsale.payment.PaymentApi.Answer;
import flashsale.payment.neighbour.BankNeighbour.Mood;
import flashsale.payment.neighbour.ShopNeighbours.Fault;
import flashsale.platform.test.Broker;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageProperties;

/** While the broker is away, payments are carried out by calls. Whichever way one begins, it is made once. */
class BrokerAwayTest extends HybridBuildTest {

    private Broker neighbours;
    private String ear;

    @BeforeEach
    void listen() {
        neighbours = Broker.connect();
        ear = neighbours.listenTo(EventType.PAYMENT_SUCCEEDED, EventType.PAYMENT_FAILED);
    }

    @AfterEach
    void stopListening() {
        neighbours.close();
    }

    @Test
    void an_order_that_no_event_has_announced_is_paid_and_its_events_follow_once() {
        theBrokerGoesAway();

        Answer answer = payFor("card");

        assertThat(answer.status()).as(answer.toString()).isEqualTo(201);
        assertThat(answer.body().get("status").asString()).isEqualTo("SUCCEEDED");
        assertThat(List.of(bought.count(FIND), bought.count(PAY))).containsExactly(1, 1);
        theBrokerIsBack();
        assertThat(payFor("card")).isEqualTo(answer);
        assertPaidOnce(answer.paymentId());
    }

    @Test
    void what_events_have_begun_is_finished_by_calls() {
        payable(bought.id, customer);
        BANK.is(Mood.REFUSES);
        UUID payment = payFor("card", "respond-async").paymentId();
        theBrokerGoesAway();
        BANK.is(Mood.WELL);

        Answer answer = await().until(() -> payFor("card"), it -> it.status() == 201);

        assertThat(answer.paymentId()).isEqualTo(payment);
        assertThat(bought.status()).isEqualTo("PAID");
        theBrokerIsBack();
        assertThat(heard()).containsExactly("payment.succeeded");
        assertThat(BANK.statusOf(payment)).contains("CAPTURED");
    }

    @Test
    void what_calls_have_begun_is_finished_by_events() {
        theBrokerGoesAway();
        bought.fails(PAY, Fault.UNAVAILABLE);

        Answer answer = payFor("card");

        assertThat(answer.status()).as(answer.toString()).isEqualTo(202);
        assertThat(status(answer.paymentId())).isEqualTo("SUCCEEDED");
        theBrokerIsBack();
        bought.is("PAID");
        assertThat(payFor("card").status()).isEqualTo(201);
        assertPaidOnce(answer.paymentId());
    }

    @Test
    void what_the_bank_declines_is_told_at_once_and_others_hear_of_it_later() {
        theBrokerGoesAway();

        Answer answer = payFor("card-declined");

        assertProblem(answer, 402, "payment-declined");
        assertThat(bought.count(PAY)).isZero();
        theBrokerIsBack();
        assertThat(heard()).containsExactly("payment.failed");
    }

    @Test
    void if_there_is_no_stock_the_money_goes_back() {
        theBrokerGoesAway();
        bought.hasNoStock();

        Answer answer = payFor("card");

        assertProblem(answer, 409, "sold-out");
        UUID payment = awaitPayment("REFUNDED");
        assertThat(BANK.requestsFor(payment)).containsExactly("PUT", "POST");
    }

    @Test
    void an_order_that_awaits_no_payment_cannot_be_paid() {
        theBrokerGoesAway();
        bought.is("CANCELLED");

        assertProblem(payFor("card"), 409, "order-not-payable");
    }

    @Test
    void whoever_does_not_want_to_wait_is_answered_before_order_service_is_called() {
        theBrokerGoesAway();

        Answer answer = payFor("card", "respond-async");

        assertThat(answer.status()).isEqualTo(202);
        awaitPayment("SUCCEEDED");
        assertThat(bought.count(PAY)).isZero();
        theBrokerIsBack();
        assertPaidOnce(answer.paymentId());
    }

    private void assertPaidOnce(UUID payment) {
        assertThat(heard()).containsExactly("payment.succeeded");
        assertThat(BANK.requestsFor(payment)).containsExactly("PUT");
    }

    /** The types of the events about the order, once all are published. One that is published twice has the same id. */
    private List<String> heard() {
        await().until(() ->
                jdbc.sql("select count(*) from outbox").query(Long.class).single() == 0);
        return Stream.generate(() -> neighbours.receive(ear, Duration.ofSeconds(1)))
                .takeWhile(Optional::isPresent)
                .flatMap(Optional::stream)
                .filter(message -> new String(message.getBody(), StandardCharsets.UTF_8).contains(bought.id.toString()))
                .map(Message::getMessageProperties)
                .collect(Collectors.toMap(MessageProperties::getMessageId, MessageProperties::getType, (one, _) -> one))
                .values()
                .stream()
                .toList();
    }
}
