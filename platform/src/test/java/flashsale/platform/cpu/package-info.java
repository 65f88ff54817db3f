@NullMarked
package flashsale.platform.cpu;

import org.jspecify.annotations.NullMarked;
