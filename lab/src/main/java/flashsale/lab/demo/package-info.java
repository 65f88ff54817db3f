/** Both builds in turn, measured and audited. */
@NullMarked
package flashsale.lab.demo;

import org.jspecify.annotations.NullMarked;
