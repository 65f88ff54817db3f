@NullMarked
package flashsale.user.key;

import org.jspecify.annotations.NullMarked;
