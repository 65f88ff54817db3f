package flashsale.inventory.sync;

/** Who has to know when a product changes, in the order in which they are told. */
enum Audience {
    /** The stock for sale, in reservation-service: the price of the next reservation. */
    STOCK("/internal/prices/{productId}"),
    SEARCH("/internal/search-entries/{productId}"),
    PAGES("/internal/product-pages/{productId}"),
    STATISTICS("/internal/product-statistics/{productId}");

    private final String path;

    Audience(String path) {
        this.path = path;
    }

    String path() {
        return path;
    }
}
