package flashsale.user.session;

import java.time.Duration;
import java.util.UUID;

/**
 * The result of a login or a refresh.
 *
 * @param accessToken a JWT to send with each request
 * @param refreshToken valid for one refresh
 * @param lifetime how long the access token is valid
 * @param userId the account's id
 */
public record Tokens(String accessToken, String refreshToken, Duration lifetime, UUID userId) {}
