/** What customers see of the products: pages made at most once per second, and answered from memory. */
@NullMarked
package flashsale.inventory.catalogue;

import org.jspecify.annotations.NullMarked;
