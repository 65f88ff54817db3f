/** Identifies callers: customers and admins by JWT, other services by the internal token. */
@NullMarked
package flashsale.platform.security;

import org.jspecify.annotations.NullMarked;
