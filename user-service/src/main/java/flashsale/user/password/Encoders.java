package flashsale.user.password;

import java.util.Map;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.DelegatingPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.crypto.password.Pbkdf2PasswordEncoder;
import org.springframework.security.crypto.password.Pbkdf2PasswordEncoder.SecretKeyFactoryAlgorithm;

/**
 * The two ways in which passwords are hashed. A hash begins with the id of its way, so that both live in one column.
 *
 * <p>People's passwords are hashed with bcrypt, which takes some 80 ms on purpose. The customers of the load test share a
 * password that everybody knows, so there is nothing to protect; theirs are hashed with a single round, because a load test
 * with bcrypt would measure bcrypt. Nor are their hashes upgraded when they log in, as one would do with real accounts.
 */
final class Encoders {

    private static final String BCRYPT = "bcrypt";
    private static final String LOAD_TEST = "pbkdf2-1-load-test";
    private static final int SALT_BYTES = 16;

    private static final PasswordEncoder FOR_LOAD_TEST =
            new Pbkdf2PasswordEncoder("", SALT_BYTES, 1, SecretKeyFactoryAlgorithm.PBKDF2WithHmacSHA256);

    /** Hashes with bcrypt, checks both. */
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
