package flashsale.user.session;

import java.time.Duration;
import java.util.UUID;

/**
 * What somebody has after a login or a refresh.
 *
 * @param accessToken a JWT, to be sent with each request
 * @param refreshToken good for one refresh
 * @param lifetime how long the access token is valid
 * @param userId the account's id
 */
public record Tokens(String accessToken, String refreshToken, Duration lifetime, UUID userId) {}
