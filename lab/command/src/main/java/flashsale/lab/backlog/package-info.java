/** Work that is accepted but not done yet. */
@NullMarked
package flashsale.lab.backlog;

import org.jspecify.annotations.NullMarked;
