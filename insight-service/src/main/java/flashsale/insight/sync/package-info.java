/** The sync build: what is asked for is done when the answer comes. */
@NullMarked
package flashsale.insight.sync;

import org.jspecify.annotations.NullMarked;
