package flashsale.order.async;

import java.util.UUID;

/** An event about an order of ours. */
interface AboutOrder {

    UUID orderId();
}
