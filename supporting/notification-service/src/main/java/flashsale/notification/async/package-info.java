/**
 * The asynchronous build: it hears of accounts by events. Where the other build has {@code InternalAccountController}, this one has
 * {@link flashsale.notification.async.AccountSubscriptions}.
 */
@NullMarked
package flashsale.notification.async;

import org.jspecify.annotations.NullMarked;
