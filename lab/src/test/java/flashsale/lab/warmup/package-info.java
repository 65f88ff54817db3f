@NullMarked
package flashsale.lab.warmup;

import org.jspecify.annotations.NullMarked;
