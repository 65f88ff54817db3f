/** What is known of each product: a read model, apart from the catalogue that it is made from. */
@NullMarked
package flashsale.insight.statistics;

import org.jspecify.annotations.NullMarked;
