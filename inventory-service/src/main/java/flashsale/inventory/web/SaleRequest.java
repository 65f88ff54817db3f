package flashsale.inventory.web;

import flashsale.inventory.sale.OfferRequest;
import flashsale.inventory.sale.Terms;
import jakarta.validation.constraints.DecimalMax;
import jakarta.validation.constraints.DecimalMin;
import jakarta.validation.constraints.Digits;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A request to sell something: {@code name} creates a new product, {@code productId} adds units to one on sale. A new product opens its own
 * sale or joins the sale {@code saleId}. Values determined by an existing sale or product may be omitted.
 *
 * @param admissionsPerSecond customers whom the sale's waiting room admits; without it, the sale has none
 * @param shards              over how many shards of Redis the units of each product are spread; 1 if not given
 */
@CompleteSale
public record SaleRequest(
        @Nullable UUID saleId,

        @Nullable UUID productId,

        @Nullable
        @Size(max = 200)
        @Pattern(regexp = NO_CONTROL_CHARACTERS, message = "must not have control characters")
        String name,

        @NotNull @Min(1) @Max(10_000_000) Integer units,

        @Nullable @DecimalMin("0.01") @DecimalMax(HIGHEST_PRICE) @Digits(integer = 6, fraction = 2)
        BigDecimal price,

        @Nullable @Pattern(regexp = "^[A-Z]{3}$", message = "must be the three letters of ISO 4217")
        String currency,

        @Nullable Instant opensAt,

        @Nullable Instant closesAt,

        @Nullable @Min(1) @Max(1000) Integer limitPerCustomer,

        @Nullable @Min(1) @Max(10_000) Integer admissionsPerSecond,

        @Nullable @Min(1) @Max(4) Integer shards) {

    /** An order can hold 9,999,999,999.99: twenty products at their highest limit make 8,000,000,000. */
    static final String HIGHEST_PRICE = "400000.00";

    static final String NO_CONTROL_CHARACTERS = "^[^\\x00-\\x1F\\x7F]*$";

    private static final String DEFAULT_CURRENCY = "EUR";

    OfferRequest toOfferRequest() {
        boolean newSale = saleId == null && productId == null;
        return new OfferRequest(
                saleId,
                productId,
                name == null ? null : name.strip(),
                units,
                price == null ? null : price.setScale(2),
                new Terms(
                        currency == null && newSale ? DEFAULT_CURRENCY : currency,
                        inMillis(opensAt),
                        inMillis(closesAt),
                        limitPerCustomer,
                        admissionsPerSecond,
                        shards == null && newSale ? Integer.valueOf(1) : shards));
    }

    /** Truncated to the precision of all stores. */
    private static @Nullable Instant inMillis(@Nullable Instant time) {
        return time == null ? null : time.truncatedTo(ChronoUnit.MILLIS);
    }
}
