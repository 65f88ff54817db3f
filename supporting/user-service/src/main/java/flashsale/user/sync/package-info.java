/** The synchronous build, with patterns: a registration is answered when notification-service has done its part. */
@NullMarked
package flashsale.user.sync;

import org.jspecify.annotations.NullMarked;
