package flashsale.inventory.catalogue;

import flashsale.inventory.sale.Offer;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.UUID;

/**
 * A product as customers see it.
 *
 * @param available units for sale at about this time; 0 before reservation-service knows the product, and after its
 *     recall
 * @param waitingRoom whether a customer needs a place in line before reserving
 */
record ProductView(
        UUID productId,
        String name,
        BigDecimal price,
        String currency,
        int available,
        UUID saleId,
        Instant opensAt,
        Instant closesAt,
        boolean waitingRoom) {

    static ProductView of(Offer offer, int available) {
        return new ProductView(
                offer.productId(),
                offer.name(),
                offer.price(),
                offer.currency(),
                offer.withdrawn() ? 0 : available,
                offer.saleId(),
                offer.opensAt(),
                offer.closesAt(),
                offer.admissionsPerSecond() != null);
    }
}
