@NullMarked
package flashsale.lab.stack;

import org.jspecify.annotations.NullMarked;
