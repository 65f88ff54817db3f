/** Four small servers that all wait for the same slow neighbour, and that neighbour. They know nothing of the jobs. */
@NullMarked
package flashsale.strategies.eventloop;

import org.jspecify.annotations.NullMarked;
