package flashsale.order.sync;

import static flashsale.order.sync.ReservationServiceNeighbour.confirmation;

import flashsale.contract.CancelReason;
import flashsale.order.Order;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.web.servlet.client.RestTestClient;

/** Creates an order and calls this service as payment-service does. */
abstract class CalledByPaymentServiceTest extends SyncBuildTest {

    static final Instant REQUESTED_AT = Instant.parse("2026-01-01T12:00:05Z");

    @Autowired
    private ChangeOrder changeOrder;

    Order order;

    @BeforeEach
    void place() {
        order = placed();
    }

    RestTestClient.ResponseSpec post(String action, String body) {
        return service()
                .post()
                .uri("/internal/orders/{id}/{action}", order.id(), action)
                .body(body)
                .exchange();
    }

    RestTestClient.ResponseSpec pay() {
        return post("payment", "{\"requestedAt\": \"%s\"}".formatted(REQUESTED_AT));
    }

    RestTestClient.ResponseSpec cancel(CancelReason reason) {
        return post("cancellation", "{\"reason\": \"%s\"}".formatted(reason));
    }

    void cancelled(CancelReason reason) {
        changeOrder.change(order.id(), (it, now) -> it.cancel(reason, now));
    }

    String confirmed() {
        return confirmation(order.reservationId(), order.id());
    }

    static void isProblem(RestTestClient.ResponseSpec answer, int status, String type) {
        answer.expectStatus()
                .isEqualTo(status)
                .expectBody()
                .jsonPath("$.type")
                .isEqualTo("urn:flashsale:problem:" + type);
    }
}
