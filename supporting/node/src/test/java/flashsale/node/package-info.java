@NullMarked
package flashsale.node;

import org.jspecify.annotations.NullMarked;
