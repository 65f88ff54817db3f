@NullMarked
package flashsale.platform.example;

import org.jspecify.annotations.NullMarked;
