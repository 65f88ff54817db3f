package flashsale.inventory.shipment;

/** Why an order cannot be shipped. */
public enum Rejection {
    /** A product has been recalled. */
    PRODUCT_WITHDRAWN,
    /** The ledger has no units left, or does not know the product. Selling more than was allocated would lead here. */
    LEDGER_EXHAUSTED
}
