/** Runs one or more services in one process. */
@NullMarked
package flashsale.node;

import org.jspecify.annotations.NullMarked;
