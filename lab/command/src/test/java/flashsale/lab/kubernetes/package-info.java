@NullMarked
package flashsale.lab.kubernetes;

import org.jspecify.annotations.NullMarked;
