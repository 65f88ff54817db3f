package flashsale.user.session;

import flashsale.platform.security.SecurityAutoConfiguration;
import flashsale.user.account.Account;
import java.time.Clock;
import java.time.Instant;
import org.springframework.security.oauth2.jose.jws.SignatureAlgorithm;
import org.springframework.security.oauth2.jwt.JwsHeader;
import org.springframework.security.oauth2.jwt.JwtClaimsSet;
import org.springframework.security.oauth2.jwt.JwtEncoder;
import org.springframework.security.oauth2.jwt.JwtEncoderParameters;
import org.springframework.stereotype.Component;

/** Signs access tokens: JWTs that the other services can check without asking. */
@Component
class AccessTokens {

    private static final JwsHeader RS256 =
            JwsHeader.with(SignatureAlgorithm.RS256).build();

    private final JwtEncoder encoder;
    private final SessionProperties properties;
    private final Clock clock;

    AccessTokens(JwtEncoder encoder, SessionProperties properties, Clock clock) {
        this.encoder = encoder;
        this.properties = properties;
        this.clock = clock;
    }

    String issue(Account account) {
        Instant now = clock.instant();
        JwtClaimsSet claims = JwtClaimsSet.builder()
                .issuer(SecurityAutoConfiguration.ISSUER)
                .subject(account.id().toString())
                .claim("role", account.role().name())
                .issuedAt(now)
                .expiresAt(now.plus(properties.accessTokenLifetime()))
                .build();
        return encoder.encode(JwtEncoderParameters.from(RS256, claims)).getTokenValue();
    }
}
