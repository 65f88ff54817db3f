/** What the shop knows about its products: it can search them. Runs only with patterns. */
@NullMarked
package flashsale.insight;

import org.jspecify.annotations.NullMarked;
