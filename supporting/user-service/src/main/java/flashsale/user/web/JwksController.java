package flashsale.user.web;

import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import flashsale.platform.web.InternalApi;
import io.swagger.v3.oas.annotations.Hidden;
import org.springframework.web.bind.annotation.GetMapping;

/** The public key with which other services check access tokens (RFC 7517). */
@InternalApi
@Hidden
class JwksController {

    private final String publicKeys;

    JwksController(RSAKey signingKey) {
        this.publicKeys = new JWKSet(signingKey.toPublicJWK()).toString();
    }

    @GetMapping("/.well-known/jwks.json")
    String publicKeys() {
        return publicKeys;
    }
}
