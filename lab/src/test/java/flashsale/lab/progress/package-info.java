@NullMarked
package flashsale.lab.progress;

import org.jspecify.annotations.NullMarked;
