/** People who can log in. */
@NullMarked
package flashsale.user.account;

import org.jspecify.annotations.NullMarked;
