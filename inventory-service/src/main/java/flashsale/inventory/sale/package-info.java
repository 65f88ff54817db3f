/** Products, the sales they are sold in, and the units that are allocated to reservation-service. */
@NullMarked
package flashsale.inventory.sale;

import org.jspecify.annotations.NullMarked;
