@NullMarked
package flashsale.lab.series;

import org.jspecify.annotations.NullMarked;
