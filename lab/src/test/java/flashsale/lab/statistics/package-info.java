@NullMarked
package flashsale.lab.statistics;

import org.jspecify.annotations.NullMarked;
