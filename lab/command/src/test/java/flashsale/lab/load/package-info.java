@NullMarked
package flashsale.lab.load;

import org.jspecify.annotations.NullMarked;
