@NullMarked
package flashsale.lab.comparison;

import org.jspecify.annotations.NullMarked;
