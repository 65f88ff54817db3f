/**
 * Passwords: stored as hashes, checked without revealing anything to an attacker, and never at the expense of other
 * requests.
 */
@NullMarked
package flashsale.user.password;

import org.jspecify.annotations.NullMarked;
