package flashsale.reservation;

import java.util.Optional;
import java.util.UUID;

/** Which sale a product is sold in. */
public interface Sales {

    Optional<UUID> saleOf(UUID productId);
}
