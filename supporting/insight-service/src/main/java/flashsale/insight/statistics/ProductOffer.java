package flashsale.insight.statistics;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;

/**
 * How a product is offered since a change.
 *
 * @param version   of the product; grows with each change
 * @param changedAt when the change became known here
 */
public record ProductOffer(
        UUID productId, String name, BigDecimal price, String currency, int version, Instant changedAt) {}
