package flashsale.insight.report;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** All orders of the shop, page by page. */
public interface AllOrders {

    /**
     * The next page of the orders that were there at a moment.
     *
     * @param after the last order of the page before; empty for the first page
     * @return empty after the last page
     * @throws RuntimeException if they cannot be read now
     */
    List<SoldOrder> page(Optional<UUID> after, Instant until);
}
