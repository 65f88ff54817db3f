package flashsale.contract;

/** Why a checkout ends without a sale: the one list for orders, reservations and payments, in requests, events and rows. */
public enum CancelReason {
    /** The reservation ran out. Only provisional: a payment under way may still arrive. */
    EXPIRED(false),
    CANCELLED_BY_CUSTOMER(false),
    PAYMENT_DECLINED(true),
    /** The order is paid, but its reservation is over and its stock is gone. */
    OUT_OF_STOCK(false),
    SHIPMENT_REJECTED(true),
    /** A checkout failed half-way and was undone. */
    UNDONE(true);

    private final boolean releasesStock;

    CancelReason(boolean releasesStock) {
        this.releasesStock = releasesStock;
    }

    /** Whether the reservation still holds stock that has to be returned; otherwise it has already been returned. */
    public boolean releasesStock() {
        return releasesStock;
    }
}
