/** From what a checkout costs to how much machine a rate needs. */
@NullMarked
package flashsale.lab.capacity;

import org.jspecify.annotations.NullMarked;
