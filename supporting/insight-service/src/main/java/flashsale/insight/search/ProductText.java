package flashsale.insight.search;

import java.util.UUID;

/**
 * What customers can search in.
 *
 * @param version of the product; grows with each change
 */
public record ProductText(UUID productId, String name, String description, int version) {}
