@NullMarked
package flashsale.lab.measure;

import org.jspecify.annotations.NullMarked;
