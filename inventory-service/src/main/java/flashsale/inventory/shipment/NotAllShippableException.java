package flashsale.inventory.shipment;

/** Some of the shipments that were to be committed together cannot be, so none is. */
public final class NotAllShippableException extends RuntimeException {

    NotAllShippableException() {
        super("Not all of the shipments can be committed", null, false, false);
    }
}
