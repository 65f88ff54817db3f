package flashsale.inventory.sale;

import java.util.List;

/** The outcome of an {@link OfferRequest}. */
public sealed interface Offering {

    /** The product is on sale. */
    record Made(Offer offer) implements Offering {}

    /** Nothing has changed. */
    record Refused(Reason reason) implements Offering {}

    /**
     * The request names an existing sale or product, but contradicts its data.
     *
     * @param fields the fields that differ
     */
    record Contradicted(List<String> fields) implements Offering {}

    /** Why something cannot be put on sale. */
    enum Reason {
        UNKNOWN_SALE,
        UNKNOWN_PRODUCT,
        SALE_OVER,
        PRODUCT_WITHDRAWN,
        TOO_MANY_UNITS
    }
}
