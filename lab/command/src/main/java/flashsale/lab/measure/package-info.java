/** One run: load, watch, drain, audit, results. */
@NullMarked
package flashsale.lab.measure;

import org.jspecify.annotations.NullMarked;
