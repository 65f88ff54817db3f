/** Accounts, registration and login of the shop, the same in all builds unless the shop has patterns. */
@NullMarked
package flashsale.user;

import org.jspecify.annotations.NullMarked;
