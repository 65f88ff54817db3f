/** What a run found, as it is stored. */
@NullMarked
package flashsale.lab.result;

import org.jspecify.annotations.NullMarked;
