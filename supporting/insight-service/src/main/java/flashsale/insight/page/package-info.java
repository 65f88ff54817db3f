/** Product pages: put together from what is known of a product, and kept for the next customers. */
@NullMarked
package flashsale.insight.page;

import org.jspecify.annotations.NullMarked;
