package flashsale.inventory.sale;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;

/**
 * What reservation-service is told about an offer, in both builds. Published within the service as an application event, in the transaction
 * that creates or changes the offer.
 *
 * @param units all units of the product, not only the added ones
 */
public record Allocation(
        UUID saleId,
        UUID productId,
        int units,
        BigDecimal price,
        String currency,
        Instant opensAt,
        Instant closesAt,
        int limitPerCustomer) {

    public static Allocation of(Offer offer) {
        return new Allocation(
                offer.saleId(),
                offer.productId(),
                offer.allocated(),
                offer.price(),
                offer.currency(),
                offer.opensAt(),
                offer.closesAt(),
                offer.limitPerCustomer());
    }
}
