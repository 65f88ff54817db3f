package flashsale.user.password;

import java.util.Map;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.DelegatingPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.crypto.password.Pbkdf2PasswordEncoder;
import org.springframework.security.crypto.password.Pbkdf2PasswordEncoder.SecretKeyFactoryAlgorithm;

/**
 * The two password hashing algorithms. A hash begins with the id of its algorithm, so that both fit in one column.
 *
 * <p>People's passwords are hashed with bcrypt, which deliberately takes some 80 ms. The customers of the load test share a publicly known
 * password, so there is nothing to protect. Theirs are hashed with a single round, because a load test with bcrypt would measure bcrypt.
 * Unlike those of real accounts, their hashes are not upgraded at login.
 */
final class Encoders {

    private static final String BCRYPT = "bcrypt";
    private static final String LOAD_TEST = "pbkdf2-1-load-test";
    private static final int SALT_BYTES = 16;

    private static final PasswordEncoder FOR_LOAD_TEST =
            new Pbkdf2PasswordEncoder("", SALT_BYTES, 1, SecretKeyFactoryAlgorithm.PBKDF2WithHmacSHA256);

    /** Hashes with bcrypt, and checks both kinds. */
    static final PasswordEncoder BOTH = new DelegatingPasswordEncoder(
            BCRYPT, Map.of(BCRYPT, new BCryptPasswordEncoder(), LOAD_TEST, FOR_LOAD_TEST));

    private Encoders() {}

    static String hashForLoadTest(String password) {
        return "{" + LOAD_TEST + "}" + FOR_LOAD_TEST.encode(password);
    }

    static boolean isForLoadTest(String hash) {
        return hash.startsWith("{" + LOAD_TEST + "}");
    }
}
