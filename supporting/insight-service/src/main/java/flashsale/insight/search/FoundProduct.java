package flashsale.insight.search;

import java.util.UUID;

/** A product that matches a search. */
public record FoundProduct(UUID productId, String name, String description) {}
