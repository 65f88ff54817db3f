/** What runs that were made in pairs say about two sides: the difference, whether chance explains it, and how to say so. */
@NullMarked
package flashsale.lab.comparison;

import org.jspecify.annotations.NullMarked;
