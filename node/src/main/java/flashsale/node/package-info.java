/** Runs services, one or several, in one process. */
@NullMarked
package flashsale.node;

import org.jspecify.annotations.NullMarked;
