@NullMarked
package flashsale.platform.security;

import org.jspecify.annotations.NullMarked;
