package flashsale.platform.test;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpServer;
import flashsale.platform.security.SecurityAutoConfiguration;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.UUID;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Replaces user-service in the tests of the other services: signs tokens and serves the public key. As an extension
 * ({@code @ExtendWith(Tokens.class)}) it sets JWKS_URL, INTERNAL_TOKEN and COMPARE_STORES before the application
 * starts.
 */
public final class Tokens implements BeforeAllCallback {

    /** The value that tests send as {@code X-Internal-Token}. */
    public static final String INTERNAL = "internal-token-of-the-tests";

    private static final RSAKey KEY = newKey("test");
    private static final RSAKey FORGERS_KEY = newKey("test");
    private static final String JWKS_URL = serve(new JWKSet(KEY.toPublicJWK()).toString());

    @Override
    public void beforeAll(ExtensionContext context) {
        System.setProperty("JWKS_URL", JWKS_URL);
        System.setProperty("INTERNAL_TOKEN", INTERNAL);
        System.setProperty("COMPARE_STORES", "false");
    }

    /** The value of an Authorization header. */
    public static String customer(UUID id) {
        return bearer(KEY, id, "CUSTOMER", Duration.ofMinutes(10));
    }

    public static String admin() {
        return bearer(KEY, UUID.randomUUID(), "ADMIN", Duration.ofMinutes(10));
    }

    public static String expired(UUID id) {
        return bearer(KEY, id, "CUSTOMER", Duration.ofMinutes(-10));
    }

    public static String forged(UUID id) {
        return bearer(FORGERS_KEY, id, "ADMIN", Duration.ofMinutes(10));
    }

    /** Signed with an unknown key, which only user-service can judge. */
    public static String ofUnknownKey(UUID id) {
        return bearer(newKey(UUID.randomUUID().toString()), id, "CUSTOMER", Duration.ofMinutes(10));
    }

    private static String bearer(RSAKey key, UUID subject, String role, Duration lifetime) {
        try {
            Instant now = Instant.now();
            SignedJWT jwt = new SignedJWT(
                    new JWSHeader.Builder(JWSAlgorithm.RS256)
                            .keyID(key.getKeyID())
                            .build(),
                    new JWTClaimsSet.Builder()
                            .issuer(SecurityAutoConfiguration.ISSUER)
                            .subject(subject.toString())
                            .claim("role", role)
                            .issueTime(Date.from(now))
                            .expirationTime(Date.from(now.plus(lifetime)))
                            .build());
            jwt.sign(new RSASSASigner(key));
            return "Bearer " + jwt.serialize();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    private static RSAKey newKey(String id) {
        try {
            return new RSAKeyGenerator(2048).keyID(id).generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String serve(String jwks) {
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            byte[] body = jwks.getBytes(StandardCharsets.UTF_8);
            server.createContext("/jwks.json", exchange -> {
                exchange.getResponseHeaders().add("Content-Type", "application/json");
                exchange.sendResponseHeaders(200, body.length);
                exchange.getResponseBody().write(body);
                exchange.close();
            });
            server.start();
            return "http://localhost:" + server.getAddress().getPort() + "/jwks.json";
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
