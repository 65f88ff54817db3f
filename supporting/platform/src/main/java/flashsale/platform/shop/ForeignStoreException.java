package flashsale.platform.shop;

/** A store does not belong to the other ones. The message says which, and why. */
public final class ForeignStoreException extends RuntimeException {

    ForeignStoreException(String message) {
        super(message);
    }
}
