/** The async build: what is asked for is recorded when the answer comes, and done by events and jobs. */
@NullMarked
package flashsale.insight.async;

import org.jspecify.annotations.NullMarked;
