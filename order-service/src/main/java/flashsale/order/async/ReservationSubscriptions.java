package flashsale.order.async;

import static flashsale.contract.EventType.RESERVATION_CANCELLED;
import static flashsale.contract.EventType.RESERVATION_CREATED;
import static flashsale.contract.EventType.RESERVATION_EXPIRED;
import static flashsale.contract.Subscriber.ORDER;

import flashsale.contract.CancelReason;
import flashsale.messaging.Subscription;
import flashsale.order.EndReservations;
import flashsale.order.PlaceOrders;
import flashsale.order.Reservation;
import flashsale.platform.build.EventFlow;
import java.util.List;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Places an order when a reservation begins, and cancels it when the reservation ends without a payment. */
@Configuration(proxyBeanMethods = false)
@EventFlow
class ReservationSubscriptions {

    private final PlaceOrders placeOrders;
    private final EndReservations endReservations;
    private final OrderEvents events;

    ReservationSubscriptions(PlaceOrders placeOrders, EndReservations endReservations, OrderEvents events) {
        this.placeOrders = placeOrders;
        this.endReservations = endReservations;
        this.events = events;
    }

    @Bean
    Subscription<Reservation> reservationCreated() {
        return Subscription.of(ORDER, RESERVATION_CREATED, Reservation.class, this::place);
    }

    @Bean
    Subscription<Reservation> reservationExpired() {
        return Subscription.of(
                ORDER, RESERVATION_EXPIRED, Reservation.class, expired -> end(expired, CancelReason.EXPIRED));
    }

    @Bean
    Subscription<Reservation> reservationCancelled() {
        return Subscription.of(
                ORDER,
                RESERVATION_CANCELLED,
                Reservation.class,
                cancelled -> end(cancelled, CancelReason.CANCELLED_BY_CUSTOMER));
    }

    private void place(List<Reservation> reservations) {
        events.created(placeOrders.place(reservations));
    }

    private void end(List<Reservation> reservations, CancelReason reason) {
        events.changed(endReservations.end(reservations, reason));
    }
}
