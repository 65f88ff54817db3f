package flashsale.insight.change;

import flashsale.insight.search.ProductText;
import flashsale.insight.statistics.ProductOffer;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;

/**
 * What inventory-service says about a product that is new or has changed; in calls and in events.
 *
 * @param version grows with each change
 */
public record ProductState(
        @NotNull UUID productId,
        @NotNull String name,
        @NotNull String description,
        @NotNull BigDecimal price,
        @NotNull String currency,
        @Min(1) int version) {

    /** Its part for the search. */
    public ProductText text() {
        return new ProductText(productId, name, description, version);
    }

    /** Its part for the statistics. */
    public ProductOffer offer(Instant heardAt) {
        return new ProductOffer(productId, name, price, currency, version, heardAt);
    }
}
