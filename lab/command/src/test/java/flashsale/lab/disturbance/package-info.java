@NullMarked
package flashsale.lab.disturbance;

import org.jspecify.annotations.NullMarked;
