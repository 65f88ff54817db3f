/** The asynchronous build, with patterns: others hear of an account by an event, and nobody waits for them. */
@NullMarked
package flashsale.user.async;

import org.jspecify.annotations.NullMarked;
