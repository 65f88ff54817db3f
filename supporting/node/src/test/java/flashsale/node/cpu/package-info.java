@NullMarked
package flashsale.node.cpu;

import org.jspecify.annotations.NullMarked;
