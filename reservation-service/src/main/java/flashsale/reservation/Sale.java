package flashsale.reservation;

import java.util.UUID;

/**
 * A sale, as far as reservations depend on it.
 *
 * @param shards over how many shards the stock of each product is spread
 */
public record Sale(UUID saleId, int shards) {

    /** The most shards over which a stock can be spread. */
    public static final int MOST_SHARDS = 4;
}
