@NullMarked
package flashsale.platform.backlog;

import org.jspecify.annotations.NullMarked;
