/** Changes of products, and who learned of them when. */
@NullMarked
package flashsale.insight.change;

import org.jspecify.annotations.NullMarked;
