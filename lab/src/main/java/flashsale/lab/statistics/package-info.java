/** Statistics of figures that were measured several times. */
@NullMarked
package flashsale.lab.statistics;

import org.jspecify.annotations.NullMarked;
