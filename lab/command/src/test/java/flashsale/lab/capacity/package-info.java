@NullMarked
package flashsale.lab.capacity;

import org.jspecify.annotations.NullMarked;
