@NullMarked
package flashsale.platform.client;

import org.jspecify.annotations.NullMarked;
