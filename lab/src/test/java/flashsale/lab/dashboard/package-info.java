@NullMarked
package flashsale.lab.dashboard;

import org.jspecify.annotations.NullMarked;
