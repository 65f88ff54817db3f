package flashsale.reservation.async;

import flashsale.contract.CancelReason;
import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.messaging.Subscription;
import flashsale.platform.build.EventFlow;
import flashsale.reservation.Flow;
import flashsale.reservation.Reservations;
import jakarta.validation.constraints.NotNull;
import java.util.Arrays;
import java.util.UUID;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/**
 * The events that change a reservation. This service has no database in which to record their ids: each handler is a script that checks the
 * state of the reservation, and does nothing the second time.
 */
@Configuration(proxyBeanMethods = false)
@EventFlow
class ReservationSubscriptions {

    record PaymentSucceeded(@NotNull UUID orderId, @NotNull UUID reservationId) {}

    record OrderCancelled(
            @NotNull UUID reservationId, @NotNull String reason) {}

    @Bean
    Subscription<PaymentSucceeded> paymentSucceeded(Reservations reservations) {
        return Subscription.of(
                Subscriber.RESERVATION,
                EventType.PAYMENT_SUCCEEDED,
                PaymentSucceeded.class,
                payments ->
                        payments.forEach(it -> reservations.confirm(it.reservationId(), it.orderId(), Flow.EVENTS)));
    }

    /** A reason that this version does not know returns no stock. */
    @Bean
    Subscription<OrderCancelled> orderCancelled(Reservations reservations) {
        return Subscription.of(
                Subscriber.RESERVATION,
                EventType.ORDER_CANCELLED,
                OrderCancelled.class,
                orders -> orders.forEach(order -> Arrays.stream(CancelReason.values())
                        .filter(reason ->
                                reason.releasesStock() && reason.name().equals(order.reason()))
                        .forEach(reason -> reservations.release(order.reservationId(), reason))));
    }
}
