package flashsale.platform.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKMatcher;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class VerificationKeysTest {

    private static final Duration SELDOM = Duration.ofMinutes(5);
    private static final Duration OFTEN = Duration.ofMillis(20);
    private static final JWK OLD = key("old");
    private static final JWK NEW = key("new");

    private KeyServer userService;

    @BeforeEach
    void start() throws IOException {
        userService = new KeyServer();
        userService.gives(OLD);
    }

    @AfterEach
    void stop() {
        userService.close();
    }

    @Test
    void a_known_key_stays_good_however_often_user_service_has_been_asked_in_vain() throws Exception {
        VerificationKeys keys = userService.known(OFTEN);
        keys.renew();
        userService.isAway(true);

        for (int i = 0; i < 100; i++) {
            assertThat(keys.renew()).isFalse();
        }

        assertThat(find(keys, OLD)).isNotEmpty();
    }

    @Test
    void keys_are_renewed_beside_requests_and_a_withdrawn_one_is_good_no_more() {
        VerificationKeys keys = userService.known(OFTEN);
        keys.renew();
        keys.start();
        try {
            userService.gives(NEW);

            await().untilAsserted(() -> assertThat(find(keys, OLD)).isEmpty());
            assertThat(find(keys, NEW)).isNotEmpty();
        } catch (KeySourceException away) {
            throw new AssertionError(away);
        } finally {
            keys.stop();
        }
    }

    @Test
    void for_a_key_that_is_not_known_user_service_is_asked() throws Exception {
        VerificationKeys keys = userService.known(SELDOM);
        userService.gives(OLD, NEW);

        assertThat(find(keys, NEW)).isNotEmpty();
    }

    @Test
    void many_tokens_of_made_up_keys_make_one_question() throws Exception {
        VerificationKeys keys = userService.known(SELDOM);
        try (ExecutorService requests = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<List<JWK>> forged = () -> find(keys, NEW);
            for (var answer :
                    requests.invokeAll(Stream.generate(() -> forged).limit(200).toList())) {
                assertThat(answer.get()).isEmpty();
            }
        }

        assertThat(userService.requests()).isEqualTo(1);
    }

    @Test
    void whether_an_unknown_key_is_good_is_open_while_user_service_is_away() {
        VerificationKeys keys = userService.known(SELDOM);
        keys.renew();
        userService.isAway(true);
        await().untilAsserted(() -> assertThatThrownBy(() -> find(keys, NEW)).isInstanceOf(KeySourceException.class));
    }

    private static List<JWK> find(VerificationKeys keys, JWK wanted) throws KeySourceException {
        return keys.get(
                new JWKSelector(
                        new JWKMatcher.Builder().keyID(wanted.getKeyID()).build()),
                null);
    }

    private static JWK key(String id) {
        try {
            return new RSAKeyGenerator(2048).keyID(id).generate().toPublicJWK();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }
}
