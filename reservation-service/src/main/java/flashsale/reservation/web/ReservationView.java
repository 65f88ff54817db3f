package flashsale.reservation.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import flashsale.reservation.Line;
import flashsale.reservation.Reservation;
import flashsale.reservation.Status;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A reservation as customers see it.
 *
 * @param orderId present only if the order is made in the same request
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record ReservationView(
        UUID reservationId,
        Status status,
        Instant expiresAt,
        List<Line> items,
        String currency,
        @Nullable UUID orderId) {

    public static ReservationView of(Reservation reservation, Status status) {
        return of(reservation, status, null);
    }

    public static ReservationView of(Reservation reservation, Status status, @Nullable UUID orderId) {
        return new ReservationView(
                reservation.reservationId(),
                status,
                reservation.expiresAt(),
                reservation.lines(),
                reservation.currency(),
                orderId);
    }
}
