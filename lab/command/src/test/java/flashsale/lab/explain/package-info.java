@NullMarked
package flashsale.lab.explain;

import org.jspecify.annotations.NullMarked;
