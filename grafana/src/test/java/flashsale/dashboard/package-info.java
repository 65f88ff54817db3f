@NullMarked
package flashsale.dashboard;

import org.jspecify.annotations.NullMarked;
