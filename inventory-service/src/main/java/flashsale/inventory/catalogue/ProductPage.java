package flashsale.inventory.catalogue;

import java.util.List;

/**
 * Some of all products, the newest sale first.
 *
 * @param page  counted from 0
 * @param total of all pages
 */
record ProductPage(List<ProductView> items, int page, int size, int total) {}
