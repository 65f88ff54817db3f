/** The async build: what happens is told as events, and nobody waits. */
@NullMarked
package flashsale.reservation.async;

import org.jspecify.annotations.NullMarked;
