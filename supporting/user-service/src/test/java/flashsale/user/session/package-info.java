@NullMarked
package flashsale.user.session;

import org.jspecify.annotations.NullMarked;
