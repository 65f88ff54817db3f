package flashsale.inventory.sale;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.util.UUID;

/**
 * How many units of a product may be sold. The sold units are counted in the same row, but not here: shipping counts them, in the statement
 * that checks whether there are enough.
 */
@Entity
class Stock {

    /** The maximum number of units of one product. */
    static final int MOST_UNITS = 10_000_000;

    @Id
    private UUID productId;

    private UUID saleId;
    private int allocated;

    @Column(updatable = false)
    private int sold;

    @Column(updatable = false)
    private int handedOver;

    @SuppressWarnings("NullAway.Init")
    protected Stock() {}

    Stock(UUID productId, UUID saleId, int units) {
        this.productId = productId;
        this.saleId = saleId;
        this.allocated = units;
    }

    UUID saleId() {
        return saleId;
    }

    /**
     * Adds units, unless the total would exceed {@link #MOST_UNITS}.
     *
     * @return whether the units were added
     */
    boolean add(int units) {
        if (units > MOST_UNITS - allocated) {
            return false;
        }
        allocated += units;
        return true;
    }
}
