/** HTTP calls to other services: bounded pools, time-outs, circuit breaker. */
@NullMarked
package flashsale.platform.client;

import org.jspecify.annotations.NullMarked;
