/** The command {@code flashsale}: runs, loads, measures and audits the builds. */
@NullMarked
package flashsale.lab;

import org.jspecify.annotations.NullMarked;
