package flashsale.reservation;

import java.math.BigDecimal;
import java.util.UUID;

/**
 * A number of reserved units of a product, at the price of that moment.
 *
 * @param unitPrice in the currency of the reservation
 */
public record Line(UUID productId, int quantity, BigDecimal unitPrice) {}
