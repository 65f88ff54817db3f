@NullMarked
package flashsale.lab.latency;

import org.jspecify.annotations.NullMarked;
