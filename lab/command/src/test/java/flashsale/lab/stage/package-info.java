@NullMarked
package flashsale.lab.stage;

import org.jspecify.annotations.NullMarked;
