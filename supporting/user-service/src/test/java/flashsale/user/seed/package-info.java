@NullMarked
package flashsale.user.seed;

import org.jspecify.annotations.NullMarked;
