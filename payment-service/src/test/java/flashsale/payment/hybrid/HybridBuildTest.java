package flashsale.payment.hybrid;

import static flashsale.platform.test.Cable.toBroker;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.messaging.lag.BrokerHealth;
import flashsale.payment.PaymentApi;
import flashsale.payment.PaymentApi.Answer;
import flashsale.payment.async.AsyncBuildTest;
import flashsale.payment.neighbour.ShopNeighbours.TestOrder;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.ActiveProfiles;

/** The hybrid build with an order-service played by the test. */
@ActiveProfiles(profiles = "hybrid", inheritProfiles = false)
abstract class HybridBuildTest extends AsyncBuildTest {

    final TestOrder bought = SHOP.order(customer);

    @Autowired
    private BrokerHealth health;

    @Override
    public PaymentApi api() {
        return apiOf("hybrid");
    }

    @AfterEach
    void allIsWellAgain() {
        theBrokerIsBack();
    }

    void theBrokerGoesAway() {
        toBroker().cut();
        await().until(health::isAway);
    }

    void theBrokerIsBack() {
        toBroker().mend();
        await().until(() -> !health.isAway());
    }

    Answer payFor(String method) {
        return api().pay(customer, "key-of-" + bought.id, bought.id, method);
    }

    Answer payFor(String method, String preference) {
        return api().preferring(preference).pay(customer, "key-of-" + bought.id, bought.id, method);
    }

    /** Waits until the payment of the order has this status, and returns its id. */
    UUID awaitPayment(String status) {
        UUID payment = await().until(
                        () -> jdbc.sql("select id from payment where order_id = ? and status = ?")
                                .param(bought.id)
                                .param(status)
                                .query(UUID.class)
                                .optional()
                                .orElse(null),
                        id -> id != null);
        assertThat(payment).isNotNull();
        return payment;
    }
}
