package flashsale.reservation;

/** Why nothing was reserved. */
public enum Refusal {
    SOLD_OUT,
    LIMIT_EXCEEDED,
    SALE_NOT_OPEN,
    NOT_ADMITTED,
    SALE_OVER,
    UNKNOWN_PRODUCT,
    UNKNOWN_CART,
    CART_EMPTY,
    MIXED_SALES,
    KEY_REUSED
}
