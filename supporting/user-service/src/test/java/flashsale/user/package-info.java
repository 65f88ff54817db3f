@NullMarked
package flashsale.user;

import org.jspecify.annotations.NullMarked;
