@NullMarked
package flashsale.lab;

import org.jspecify.annotations.NullMarked;
