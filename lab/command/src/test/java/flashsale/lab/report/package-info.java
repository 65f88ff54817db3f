@NullMarked
package flashsale.lab.report;

import org.jspecify.annotations.NullMarked;
