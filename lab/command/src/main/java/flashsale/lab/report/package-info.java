/** The result files and the table. */
@NullMarked
package flashsale.lab.report;

import org.jspecify.annotations.NullMarked;
