@NullMarked
package flashsale.servers.junit;

import org.jspecify.annotations.NullMarked;
