@NullMarked
package flashsale.lab.strategies;

import org.jspecify.annotations.NullMarked;
