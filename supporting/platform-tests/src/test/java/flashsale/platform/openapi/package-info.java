@NullMarked
package flashsale.platform.openapi;

import org.jspecify.annotations.NullMarked;
