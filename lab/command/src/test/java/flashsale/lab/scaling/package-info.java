@NullMarked
package flashsale.lab.scaling;

import org.jspecify.annotations.NullMarked;
