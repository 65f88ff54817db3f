/**
 * The synchronous build: user-service calls and waits until all is done. Where the other build has {@code AccountSubscriptions}, this one
 * has {@link flashsale.notification.sync.InternalAccountController}.
 */
@NullMarked
package flashsale.notification.sync;

import org.jspecify.annotations.NullMarked;
