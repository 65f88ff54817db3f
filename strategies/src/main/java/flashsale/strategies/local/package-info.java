/** Strategies that keep their jobs in the memory of this process. */
@NullMarked
package flashsale.strategies.local;

import org.jspecify.annotations.NullMarked;
