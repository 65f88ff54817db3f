package flashsale.inventory.shipment;

import java.util.Objects;
import java.util.UUID;

/** Some units of one product. */
public record ShipmentLine(UUID productId, int quantity) {

    /** @throws IllegalArgumentException if the quantity is not positive */
    public ShipmentLine {
        Objects.requireNonNull(productId, "productId");
        if (quantity < 1) {
            throw new IllegalArgumentException("quantity " + quantity);
        }
    }
}
