package flashsale.user.session;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * @param accessTokenLifetime short, because an access token cannot be revoked
 * @param refreshTokenLifetime counted from the login; afterwards, a new login is required
 * @param refreshGrace how long after its exchange a refresh token gets the same answer again
 */
@ConfigurationProperties("flashsale.session")
record SessionProperties(Duration accessTokenLifetime, Duration refreshTokenLifetime, Duration refreshGrace) {}
