package flashsale.user.session;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * @param accessTokenLifetime short: an access token cannot be taken back
 * @param refreshTokenLifetime counted from the login; after that, one has to log in again
 */
@ConfigurationProperties("flashsale.session")
record SessionProperties(Duration accessTokenLifetime, Duration refreshTokenLifetime) {}
