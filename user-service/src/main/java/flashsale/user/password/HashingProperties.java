package flashsale.user.password;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * @param patience how long somebody waits for their turn to have a password hashed
 */
@ConfigurationProperties("flashsale.hashing")
record HashingProperties(Duration patience) {}
