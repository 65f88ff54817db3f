package flashsale.payment.async;

import flashsale.payment.PaymentRefusal;
import flashsale.platform.build.EventFlow;
import flashsale.platform.client.RemoteService;
import flashsale.platform.client.RemoteServices;
import flashsale.platform.client.ServiceUnavailableException;
import java.util.UUID;
import org.springframework.stereotype.Component;
import org.springframework.web.client.HttpClientErrorException;

/**
 * Asks order-service about an order that this service has not heard of in time. The customer may know the order from order-service already, while
 * the event is on its way, and must then not hear that there is no such order.
 */
@Component
@EventFlow
class LateOrders {

    private final RemoteService orderService;

    LateOrders(RemoteServices services) {
        // its own name, because with several builds in one process there are several clients of order-service
        this.orderService = services.internal("order-service-query");
    }

    /** Why the order cannot be paid now. */
    PaymentRefusal refusalFor(UUID customerId, UUID orderId) {
        try {
            Order order = orderService.call(http -> http.get()
                    .uri("/internal/orders/{orderId}", orderId)
                    .retrieve()
                    .body(Order.class));
            return order.customerId().equals(customerId) ? PaymentRefusal.NOT_KNOWN_YET : PaymentRefusal.UNKNOWN_ORDER;
        } catch (HttpClientErrorException.NotFound unknown) {
            return PaymentRefusal.UNKNOWN_ORDER;
        } catch (ServiceUnavailableException away) {
            return PaymentRefusal.ORDERS_UNAVAILABLE;
        }
    }

    record Order(UUID customerId) {}
}
