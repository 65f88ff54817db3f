@NullMarked
package flashsale.user.password;

import org.jspecify.annotations.NullMarked;
