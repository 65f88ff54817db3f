/**
 * What the shop's services promise each other and their customers: the events and who hears them, the problems in answers, why a checkout
 * ends without a sale, and the names of headers. All services know it; it knows none of them.
 */
@NullMarked
package flashsale.contract;

import org.jspecify.annotations.NullMarked;
