/** Passwords: stored hashed, checked without telling an attacker anything, and never at the cost of everybody else. */
@NullMarked
package flashsale.user.password;

import org.jspecify.annotations.NullMarked;
