package flashsale.order;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.UUID;

/** Sample reservations. */
public final class Samples {

    public static final Instant REQUESTED_AT = Instant.parse("2026-01-01T12:00:00Z");

    private Samples() {}

    public static Reservation reservation() {
        return reservation(UUID.randomUUID());
    }

    /** Two units at 19.90 and one at 5.00: 44.80 EUR. */
    public static Reservation reservation(UUID customerId) {
        return new Reservation(
                UUID.randomUUID(),
                customerId,
                List.of(
                        new OrderLine(UUID.randomUUID(), 2, new BigDecimal("19.90")),
                        new OrderLine(UUID.randomUUID(), 1, new BigDecimal("5.00"))),
                "EUR",
                REQUESTED_AT);
    }

    /** As reservation-service writes it, in requests and events. */
    public static String json(Reservation reservation) {
        return """
                {"reservationId": "%s", "customerId": "%s", "saleId": "%s", "currency": "EUR",
                 "lines": [{"productId": "%s", "quantity": 2, "unitPrice": "19.90"},
                           {"productId": "%s", "quantity": 1, "unitPrice": "5.00"}],
                 "requestedAt": "%s", "expiresAt": 1767269400.123}""".formatted(
                        reservation.id(),
                        reservation.customerId(),
                        UUID.randomUUID(),
                        reservation.lines().get(0).productId(),
                        reservation.lines().get(1).productId(),
                        reservation.requestedAt());
    }
}
