@NullMarked
package flashsale.platform.example.sync;

import org.jspecify.annotations.NullMarked;
