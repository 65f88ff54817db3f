package flashsale.payment.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.payment.PaymentApi;
import flashsale.payment.PaymentApi.Answer;
import flashsale.payment.PaymentRules;
import flashsale.payment.ServiceTest;
import flashsale.payment.neighbour.ShopNeighbours;
import flashsale.payment.neighbour.ShopNeighbours.TestOrder;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import java.util.UUID;
import java.util.stream.IntStream;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** The sync build with its database and its neighbours, shared by all tests that extend this class. */
@NeedsServers(ServerKind.POSTGRES)
@ActiveProfiles("sync")
abstract class SyncBuildTest extends ServiceTest {

    static final ShopNeighbours SHOP = new ShopNeighbours();

    /** A circuit breaker opens when this many of the last 50 calls failed. */
    private static final int HALF_A_WINDOW = 25;

    final UUID customer = UUID.randomUUID();
    final TestOrder order = SHOP.order(customer);

    @DynamicPropertySource
    static void neighbours(DynamicPropertyRegistry properties) {
        properties.add("INTERNAL_GATEWAY_URL", SHOP::url);
    }

    public PaymentApi api() {
        return apiOf("sync");
    }

    Answer pay() {
        return pay("card");
    }

    Answer pay(String method) {
        return api().pay(customer, "key-of-" + order.id, order.id, method);
    }

    /** The one payment of the order. */
    UUID payment() {
        return jdbc.sql("select id from payment where order_id = ?")
                .param(order.id)
                .query(UUID.class)
                .single();
    }

    void awaitSettled(UUID payment) {
        await().untilAsserted(
                        () -> assertThat(column(payment, "next_attempt_at")).isNull());
    }

    /** Closes circuit breakers that opened, and gives those about to open more successes than failures. */
    void awaitRecovery() {
        await().until(() -> IntStream.range(0, HALF_A_WINDOW + 1).allMatch(_ -> somebodyPays()));
    }

    private boolean somebodyPays() {
        UUID somebody = UUID.randomUUID();
        return api().pay(somebody, SHOP.order(somebody).id).status() == 201;
    }

    void assertProblem(Answer answer, int status, String type) {
        PaymentRules.assertProblem(answer, status, type);
    }
}
