/** The key pair that signs access tokens. */
@NullMarked
package flashsale.user.key;

import org.jspecify.annotations.NullMarked;
