package flashsale.reservation.web;

import flashsale.platform.security.Customer;
import flashsale.platform.web.IdempotencyKey;
import flashsale.platform.web.RequestFingerprint;
import flashsale.reservation.Cart;
import flashsale.reservation.Item;
import flashsale.reservation.ReserveStock;
import io.swagger.v3.oas.annotations.Hidden;
import jakarta.validation.Valid;
import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Size;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/**
 * The body of {@code POST /reservations}, the same in all builds: a cart, or items to buy now.
 *
 * @param ttlSeconds how long to hold the stock, 1 s to 1 h
 */
public record ReservationRequest(
        @Nullable UUID cartId,
        @Nullable @Size(min = 1, max = Cart.MOST_ITEMS) List<@NotNull @Valid Item> items,
        @Nullable @Min(1) @Max(3600) Integer ttlSeconds) {

    @Hidden
    @AssertTrue(message = "either cartId or items")
    boolean isCartOrItems() {
        return (cartId == null) != (items == null);
    }

    /** The request in business terms. */
    public ReserveStock.Command toCommand(Customer customer, IdempotencyKey key, JsonMapper json) {
        return new ReserveStock.Command(
                customer.id(),
                cartId,
                Objects.requireNonNullElse(items, List.of()),
                ttlSeconds == null ? null : Duration.ofSeconds(ttlSeconds),
                key.value(),
                RequestFingerprint.of(json, this));
    }
}
