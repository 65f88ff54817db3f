/** What the shop knows about its products: search, pages, statistics, clicks, sales reports. Runs only with patterns. */
@NullMarked
package flashsale.insight;

import org.jspecify.annotations.NullMarked;
