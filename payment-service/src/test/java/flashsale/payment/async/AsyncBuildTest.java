package flashsale.payment.async;

import static flashsale.platform.test.Cable.toBroker;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.EventType;
import flashsale.payment.PaymentApi;
import flashsale.payment.PaymentApi.Answer;
import flashsale.payment.PaymentRules;
import flashsale.payment.ServiceTest;
import flashsale.payment.neighbour.ShopNeighbours;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;

/** The async build with its database, its broker (through a cable) and its bank, shared by all tests that extend this class. */
@NeedsServers({ServerKind.POSTGRES, ServerKind.RABBIT})
@ActiveProfiles("async")
@TestPropertySource(properties = "BANK_MERCHANT=async")
public abstract class AsyncBuildTest extends ServiceTest {

    protected static final ShopNeighbours SHOP = new ShopNeighbours();

    protected static Broker broker;

    protected final UUID customer = UUID.randomUUID();
    protected final UUID order = UUID.randomUUID();
    protected final UUID reservation = UUID.randomUUID();

    @DynamicPropertySource
    static void neighbours(DynamicPropertyRegistry properties) {
        properties.add("INTERNAL_GATEWAY_URL", SHOP::url);
        properties.add("spring.rabbitmq.host", () -> "localhost");
        properties.add("spring.rabbitmq.port", () -> toBroker().port());
    }

    @BeforeAll
    static void listen(@Autowired ConnectionFactory connections) {
        broker = new Broker(connections);
    }

    @AfterAll
    static void stopListening() {
        broker.close();
    }

    public PaymentApi api() {
        return apiOf("async");
    }

    protected Answer pay() {
        return pay("card");
    }

    protected Answer pay(String method) {
        return api().pay(customer, "key-of-" + order, order, method);
    }

    /** The id of an accepted payment of the order. */
    protected UUID accepted(String method) {
        payable(order, customer);
        Answer answer = pay(method);
        assertThat(answer.status()).as(answer.toString()).isEqualTo(202);
        return answer.paymentId();
    }

    /** Creates an order that payment-service already knows, so that a payment need not wait for it. */
    protected void payable(UUID id, UUID owner) {
        orderCreated(id, owner);
        awaitPayable(id, true);
    }

    protected void orderCreated() {
        orderCreated(order, customer);
    }

    protected void orderCreated(UUID id, UUID owner) {
        broker.publish(EventType.ORDER_CREATED, orderCreatedData(id, owner));
    }

    protected Map<String, ?> orderCreatedData(UUID id, UUID owner) {
        return Map.of(
                "orderId",
                id,
                "reservationId",
                reservation,
                "customerId",
                owner,
                "total",
                "19.98",
                "currency",
                "EUR",
                "unknown",
                "ignored");
    }

    protected void orderCancelled(UUID id) {
        broker.publish(
                EventType.ORDER_CANCELLED, Map.of("orderId", id, "reservationId", reservation, "reason", "EXPIRED"));
    }

    protected void awaitStatus(UUID payment, String status) {
        await().untilAsserted(() -> assertThat(status(payment)).isEqualTo(status));
    }

    /** Waits until this event has been received and recorded. */
    protected void awaitPayable(UUID id, boolean open) {
        await().until(() -> jdbc.sql("select open from payable where order_id = ?")
                .param(id)
                .query(Boolean.class)
                .optional()
                .filter(is -> is == open)
                .isPresent());
    }

    protected void assertProblem(Answer answer, int status, String type) {
        PaymentRules.assertProblem(answer, status, type);
    }
}
