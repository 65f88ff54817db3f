/** Full-text search of products. */
@NullMarked
package flashsale.insight.search;

import org.jspecify.annotations.NullMarked;
