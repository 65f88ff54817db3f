package flashsale.payment.sync;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The other services.
 *
 * @param timeout for one answer
 */
@ConfigurationProperties("flashsale.neighbours")
record NeighbourProperties(Duration timeout) {}
