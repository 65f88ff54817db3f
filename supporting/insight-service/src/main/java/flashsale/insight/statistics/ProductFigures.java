package flashsale.insight.statistics;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;

/**
 * The figures of a product.
 *
 * @param lowestPrice   of all prices that it has had
 * @param changes       how often it has been changed
 * @param clicksOfTheLastDay in the last 24 hours
 * @param lastChangedAt when the last change became known here
 */
public record ProductFigures(
        UUID productId,
        String name,
        BigDecimal price,
        BigDecimal lowestPrice,
        BigDecimal highestPrice,
        String currency,
        int changes,
        long clicksOfTheLastDay,
        Instant lastChangedAt) {}
