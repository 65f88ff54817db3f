/** Work that goes on for as long as the application runs. */
@NullMarked
package flashsale.platform.background;

import org.jspecify.annotations.NullMarked;
