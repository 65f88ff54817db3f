/** Calculates from the cost of a checkout how many machines a rate needs. */
@NullMarked
package flashsale.lab.capacity;

import org.jspecify.annotations.NullMarked;
