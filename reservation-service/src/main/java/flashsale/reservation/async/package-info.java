/** The async build: everything is announced as events, and nobody waits. */
@NullMarked
package flashsale.reservation.async;

import org.jspecify.annotations.NullMarked;
