package flashsale.payment.sync;

import flashsale.contract.CancelReason;
import flashsale.contract.ProblemType;
import flashsale.payment.PaymentFailure;
import flashsale.platform.client.RemoteService;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;

/**
 * Calls order-service. Each method throws {@link flashsale.platform.client.ServiceUnavailableException} if it does not answer; all calls
 * can be repeated.
 */
@Component
@Profile("sync")
class OrderClient {

    private static final String ORDER = "/internal/orders/{orderId}";

    private final RemoteService orderService;

    OrderClient(@Qualifier("orderService") RemoteService orderService) {
        this.orderService = orderService;
    }

    /** The outcome of marking an order as paid. */
    sealed interface PayResult {

        record Paid(List<OrderLine> sold) implements PayResult {}

        record NotPaid(PaymentFailure why) implements PayResult {}
    }

    Optional<Order> find(UUID orderId) {
        try {
            return orderService.call(http -> Optional.ofNullable(
                    http.get().uri(ORDER, orderId).retrieve().body(Order.class)));
        } catch (HttpClientErrorException.NotFound unknown) {
            return Optional.empty();
        }
    }

    /** Lets order-service confirm the stock and mark the order as paid. */
    PayResult pay(UUID orderId, Instant requestedAt) {
        try {
            Order paid = orderService.call(http -> http.post()
                    .uri(ORDER + "/payment", orderId)
                    .body(new CapturedPayment(requestedAt))
                    .retrieve()
                    .body(Order.class));
            return new PayResult.Paid(paid.lines());
        } catch (HttpClientErrorException.Conflict refused) {
            return new PayResult.NotPaid(reason(refused));
        } catch (HttpClientErrorException.NotFound gone) {
            return new PayResult.NotPaid(PaymentFailure.ORDER_NOT_PAYABLE);
        }
    }

    void complete(UUID orderId) {
        orderService.call(http ->
                http.post().uri(ORDER + "/completion", orderId).retrieve().toBodilessEntity());
    }

    /** Cancels the order, which releases its stock. */
    void cancel(UUID orderId, CancelReason reason) {
        orderService.call(http -> http.post()
                .uri(ORDER + "/cancellation", orderId)
                .body(new Cancellation(reason))
                .retrieve()
                .toBodilessEntity());
    }

    private static PaymentFailure reason(HttpClientErrorException refused) {
        ProblemAnswer problem = refused.getResponseBodyAs(ProblemAnswer.class);
        return problem != null && ProblemType.SOLD_OUT.uri().equals(problem.type())
                ? PaymentFailure.OUT_OF_STOCK
                : PaymentFailure.ORDER_NOT_PAYABLE;
    }

    record CapturedPayment(Instant requestedAt) {}

    record Cancellation(CancelReason reason) {}

    record ProblemAnswer(@Nullable URI type) {}
}
