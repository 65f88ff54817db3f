/** How the bank misbehaves: latency, declines and outages to order. */
@NullMarked
package flashsale.bank.behaviour;

import org.jspecify.annotations.NullMarked;
