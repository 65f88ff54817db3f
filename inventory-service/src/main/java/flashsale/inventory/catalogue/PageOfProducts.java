package flashsale.inventory.catalogue;

import java.util.List;

/**
 * One page of the products, newest sale first.
 *
 * @param page  counted from 0
 * @param total number of products on all pages
 */
record PageOfProducts(List<ProductView> items, int page, int size, int total) {}
