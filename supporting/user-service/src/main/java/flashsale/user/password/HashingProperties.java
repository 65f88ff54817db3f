package flashsale.user.password;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * @param patience how long a request waits for its turn to hash a password
 */
@ConfigurationProperties("flashsale.hashing")
record HashingProperties(Duration patience) {}
