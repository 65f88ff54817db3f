/** Runs one or several services in one process. */
@NullMarked
package flashsale.node;

import org.jspecify.annotations.NullMarked;
