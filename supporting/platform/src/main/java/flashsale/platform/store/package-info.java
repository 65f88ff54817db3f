/** What services share about their stores. */
@NullMarked
package flashsale.platform.store;

import org.jspecify.annotations.NullMarked;
