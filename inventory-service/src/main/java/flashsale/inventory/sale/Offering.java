package flashsale.inventory.sale;

import java.util.List;

/** What became of an {@link OfferRequest}. */
public sealed interface Offering {

    /** The product is on sale. */
    record Made(Offer offer) implements Offering {}

    /** Nothing has changed. */
    record Refused(Reason reason) implements Offering {}

    /**
     * The request names a sale or a product that exists, and states something else about it than what is so.
     *
     * @param fields what differs
     */
    record Contradicted(List<String> fields) implements Offering {}

    /** Why something cannot be sold. */
    enum Reason {
        UNKNOWN_SALE,
        UNKNOWN_PRODUCT,
        SALE_OVER,
        PRODUCT_WITHDRAWN,
        TOO_MANY_UNITS
    }
}
