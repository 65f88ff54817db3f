package flashsale.reservation;

import java.util.Optional;
import java.util.UUID;

/** Finds the sale in which a product is sold. */
public interface Sales {

    Optional<Sale> saleOf(UUID productId);
}
