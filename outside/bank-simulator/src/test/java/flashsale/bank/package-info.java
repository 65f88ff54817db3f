@NullMarked
package flashsale.bank;

import org.jspecify.annotations.NullMarked;
