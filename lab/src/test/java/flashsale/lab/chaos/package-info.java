@NullMarked
package flashsale.lab.chaos;

import org.jspecify.annotations.NullMarked;
