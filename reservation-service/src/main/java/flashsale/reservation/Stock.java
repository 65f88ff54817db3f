package flashsale.reservation;

import java.util.Collection;
import java.util.Map;
import java.util.UUID;

/** The stock that is for sale. Inventory-service keeps the ledger; what is sold right now is decided here. */
public interface Stock {

    /** Puts units on sale. Told twice, it counts once; told a higher number, the difference is added. */
    void allocate(Allocation allocation);

    /** Units for sale now, of those products that are known. */
    Map<UUID, Integer> available(Collection<UUID> productIds);
}
