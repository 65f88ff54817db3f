/** Accounts, registration and login of the shop, the same in both builds. */
@NullMarked
package flashsale.user;

import org.jspecify.annotations.NullMarked;
