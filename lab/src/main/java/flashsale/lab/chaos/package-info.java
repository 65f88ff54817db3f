/** Puts load on a build while something goes wrong, and proves afterwards that nothing was lost. */
@NullMarked
package flashsale.lab.chaos;

import org.jspecify.annotations.NullMarked;
