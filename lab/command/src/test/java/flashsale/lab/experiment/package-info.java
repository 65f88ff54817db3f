@NullMarked
package flashsale.lab.experiment;

import org.jspecify.annotations.NullMarked;
