/** How the number of a service's instances follows a load, simulated second by second. */
@NullMarked
package flashsale.lab.scaling;

import org.jspecify.annotations.NullMarked;
