package flashsale.order;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Pattern;

/**
 * Stock that reservation-service holds for a customer, and from which an order is made. It is sent in this form in requests and in events.
 *
 * @param lines       at least one
 * @param currency    of all prices, as three capital letters (ISO 4217)
 * @param requestedAt when the customer's request reached reservation-service
 */
public record Reservation(
        @JsonProperty("reservationId") UUID id,
        UUID customerId,
        List<OrderLine> lines,
        String currency,
        Instant requestedAt) {

    private static final Pattern CURRENCY = Pattern.compile("[A-Z]{3}");

    /** @throws IllegalArgumentException if it is no basis for a valid order */
    public Reservation {
        Objects.requireNonNull(id, "reservationId");
        Objects.requireNonNull(customerId, "customerId");
        Objects.requireNonNull(requestedAt, "requestedAt");
        lines = List.copyOf(lines);
        if (lines.isEmpty()) {
            throw new IllegalArgumentException("no lines");
        }
        if (!CURRENCY.matcher(currency).matches()) {
            throw new IllegalArgumentException("currency " + currency);
        }
        if (total(lines).compareTo(OrderLine.HIGHEST_AMOUNT) > 0) {
            throw new IllegalArgumentException("total above " + OrderLine.HIGHEST_AMOUNT);
        }
    }

    /** What the customer has to pay, with two decimals. */
    BigDecimal total() {
        return total(lines);
    }

    private static BigDecimal total(List<OrderLine> lines) {
        return lines.stream()
                .map(OrderLine::total)
                .reduce(BigDecimal.ZERO, BigDecimal::add)
                .setScale(2, RoundingMode.UNNECESSARY);
    }
}
