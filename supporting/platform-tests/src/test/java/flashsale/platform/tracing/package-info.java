@NullMarked
package flashsale.platform.tracing;

import org.jspecify.annotations.NullMarked;
