/** How long the hybrid build holds a request until its outcome is known. */
@NullMarked
package flashsale.platform.patience;

import org.jspecify.annotations.NullMarked;
