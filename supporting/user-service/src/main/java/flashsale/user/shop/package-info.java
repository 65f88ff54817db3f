/** What the stores of all services have in common: the shop that they belong to. */
@NullMarked
package flashsale.user.shop;

import org.jspecify.annotations.NullMarked;
