/** Requests that wait for news: whether a client wants to, on which seat, and whether it is still there. */
@NullMarked
package flashsale.messaging.waiting;

import org.jspecify.annotations.NullMarked;
