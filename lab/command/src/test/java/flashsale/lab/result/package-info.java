@NullMarked
package flashsale.lab.result;

import org.jspecify.annotations.NullMarked;
