/** Reports: their figures, tables, charts and pages, and the files in {@code results/}. */
@NullMarked
package flashsale.lab.report;

import org.jspecify.annotations.NullMarked;
