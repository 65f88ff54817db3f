/** The reliable comparison: cells in balanced order, repeated, with intervals and a verdict. */
@NullMarked
package flashsale.lab.study;

import org.jspecify.annotations.NullMarked;
