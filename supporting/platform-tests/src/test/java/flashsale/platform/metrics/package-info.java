@NullMarked
package flashsale.platform.metrics;

import org.jspecify.annotations.NullMarked;
