package flashsale.user.key;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import java.text.ParseException;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * The key pair in the database, shared by all instances and created by the first one that needs it. It is stored unencrypted: anyone who
 * can read this database can replace passwords anyway. Outside a demonstration it belongs in a key management service.
 */
@Component
class SigningKeys {

    private static final int BITS = 2048;

    private final JdbcClient jdbc;

    SigningKeys(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    RSAKey load() {
        return find().orElseGet(() -> {
            insertUnlessAnotherInstanceDid(generate());
            return find().orElseThrow();
        });
    }

    private Optional<RSAKey> find() {
        return jdbc.sql("select jwk from signing_key")
                .query(String.class)
                .optional()
                .map(SigningKeys::parse);
    }

    private void insertUnlessAnotherInstanceDid(RSAKey key) {
        jdbc.sql("insert into signing_key (jwk) values (?) on conflict do nothing")
                .param(key.toJSONString())
                .update();
    }

    private static RSAKey generate() {
        try {
            return new RSAKeyGenerator(BITS)
                    .keyID(UUID.randomUUID().toString())
                    .keyUse(KeyUse.SIGNATURE)
                    .algorithm(JWSAlgorithm.RS256)
                    .generate();
        } catch (JOSEException e) {
            throw new IllegalStateException("every JDK can make RSA keys", e);
        }
    }

    private static RSAKey parse(String jwk) {
        try {
            return RSAKey.parse(jwk);
        } catch (ParseException e) {
            throw new IllegalStateException("the table signing_key holds no RSA key", e);
        }
    }
}
