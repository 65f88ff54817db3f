@NullMarked
package flashsale.platform.example.async;

import org.jspecify.annotations.NullMarked;
