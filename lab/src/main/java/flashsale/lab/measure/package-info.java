/** One run: load, watch, drain, audit, and what came out. */
@NullMarked
package flashsale.lab.measure;

import org.jspecify.annotations.NullMarked;
