/** The build in which services call each other. */
@NullMarked
package flashsale.inventory.sync;

import org.jspecify.annotations.NullMarked;
