/** What all long measurements share: they keep each finished run, and go on after an interruption if nothing has changed meanwhile. */
@NullMarked
package flashsale.lab.series;

import org.jspecify.annotations.NullMarked;
