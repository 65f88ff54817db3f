package flashsale.inventory;

import java.util.UUID;

/** A line as the neighbours send it, with more fields than this service reads. */
public record Line(UUID productId, int quantity, String unitPrice) {

    public static Line line(UUID product, int quantity) {
        return new Line(product, quantity, "19.90");
    }
}
