@NullMarked
package flashsale.lab.target;

import org.jspecify.annotations.NullMarked;
