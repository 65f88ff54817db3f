/** The build in which services react to events. */
@NullMarked
package flashsale.inventory.async;

import org.jspecify.annotations.NullMarked;
