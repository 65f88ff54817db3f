/** What customers see of the products: pages made at most once per second and served from memory. */
@NullMarked
package flashsale.inventory.catalogue;

import org.jspecify.annotations.NullMarked;
