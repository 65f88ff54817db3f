@NullMarked
package flashsale.strategies;

import org.jspecify.annotations.NullMarked;
