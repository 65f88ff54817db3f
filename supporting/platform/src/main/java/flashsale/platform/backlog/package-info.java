/** How far an instance is behind. */
@NullMarked
package flashsale.platform.backlog;

import org.jspecify.annotations.NullMarked;
