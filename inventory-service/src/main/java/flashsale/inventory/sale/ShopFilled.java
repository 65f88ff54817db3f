package flashsale.inventory.sale;

import java.util.List;
import java.util.UUID;

/**
 * This instance has filled an empty shop.
 *
 * @param products that are on sale as soon as reservation-service knows them
 */
public record ShopFilled(List<UUID> products) {}
