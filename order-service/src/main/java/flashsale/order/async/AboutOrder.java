package flashsale.order.async;

import java.util.UUID;

/** An event about one of our orders. */
interface AboutOrder {

    UUID orderId();
}
