@NullMarked
package flashsale.bank.behaviour;

import org.jspecify.annotations.NullMarked;
