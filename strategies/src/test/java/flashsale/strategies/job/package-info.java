@NullMarked
package flashsale.strategies.job;

import org.jspecify.annotations.NullMarked;
