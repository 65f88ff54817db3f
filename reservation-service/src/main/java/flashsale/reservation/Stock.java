package flashsale.reservation;

import java.util.Collection;
import java.util.Map;
import java.util.UUID;

/** The stock for sale. Inventory-service keeps the ledger; this service decides what is sold right now. */
public interface Stock {

    /** Puts units on sale. A repeated call counts once; a higher number adds the difference. */
    void allocate(Allocation allocation);

    /** Changes the price of a product for later reservations, unless a newer one is known. */
    void reprice(PriceChange change);

    /** Units for sale now, for those products that are known. */
    Map<UUID, Integer> available(Collection<UUID> productIds);
}
