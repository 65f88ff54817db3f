package flashsale.reservation.redis.stock;

import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What other parts of a product's stock have sent to the part that a script works on.
 *
 * @param sent          all units that were ever sent to it, by the number of the shard that sent them
 * @param soldOutIfSent no other part has any units left, if this is still all that the part itself has sent; null if some may have
 */
record Supply(
        UUID productId, Map<Integer, Long> sent, @Nullable String soldOutIfSent) {}
