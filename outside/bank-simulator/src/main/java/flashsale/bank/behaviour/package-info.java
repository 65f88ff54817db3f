/** How the bank misbehaves: latency, declines and outages on demand. */
@NullMarked
package flashsale.bank.behaviour;

import org.jspecify.annotations.NullMarked;
