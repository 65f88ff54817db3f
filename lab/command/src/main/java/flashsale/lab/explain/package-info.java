/** One purchase, hop by hop: who worked, who waited, and what decided when the customer knew. */
@NullMarked
package flashsale.lab.explain;

import org.jspecify.annotations.NullMarked;
