@NullMarked
package flashsale.servers;

import org.jspecify.annotations.NullMarked;
