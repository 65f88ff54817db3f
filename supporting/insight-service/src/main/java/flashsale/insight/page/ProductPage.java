package flashsale.insight.page;

import java.math.BigDecimal;
import java.util.UUID;

/**
 * A product as its page shows it.
 *
 * @param clicksOfTheLastHour when the page was put together
 * @param version             of the product; grows with each change
 */
public record ProductPage(
        UUID productId,
        String name,
        String description,
        BigDecimal price,
        String currency,
        long clicksOfTheLastHour,
        int version) {}
