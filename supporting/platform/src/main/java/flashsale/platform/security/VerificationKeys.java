package flashsale.platform.security;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.RemoteKeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import flashsale.platform.background.BackgroundWork;
import java.text.ParseException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.client.RestClient;
import org.springframework.web.client.RestClientException;

/**
 * The keys of user-service, by which tokens are checked. They are renewed beside the requests. While user-service is away the last ones stay
 * good, as the tokens that they have signed do: these end by themselves. For a key that is not among them user-service is asked.
 */
final class VerificationKeys extends BackgroundWork implements JWKSource<SecurityContext> {

    private static final Logger log = LoggerFactory.getLogger(VerificationKeys.class);

    /** So a key that user-service has withdrawn is good for up to five minutes more. */
    private static final Duration RENEWED_EVERY = Duration.ofMinutes(5);

    private static final Duration RETRIED_EVERY = Duration.ofSeconds(5);

    /** Whoever makes up names of keys does not make user-service busy. */
    private static final Duration BETWEEN_QUESTIONS = Duration.ofSeconds(1);

    private final RestClient userService;
    private final Duration renewedEvery;
    private final ReentrantLock asking = new ReentrantLock();
    private volatile JWKSet known = new JWKSet();
    private volatile @Nullable Exception failure;
    private boolean asked;
    private long answeredAt;

    VerificationKeys(RestClient userService, String service) {
        this(userService, service, RENEWED_EVERY);
    }

    /** @param renewedEvery shorter in tests */
    VerificationKeys(RestClient userService, String service, Duration renewedEvery) {
        super(service + "-verification-keys", Duration.ZERO);
        this.userService = userService;
        this.renewedEvery = renewedEvery;
    }

    /** @throws KeySourceException if the key is unknown and user-service does not answer */
    @Override
    public List<JWK> get(JWKSelector selector, @Nullable SecurityContext context) throws KeySourceException {
        List<JWK> found = selector.select(known);
        return found.isEmpty() ? selector.select(newest()) : found;
    }

    /** Those who come meanwhile, or soon after, get the same answer. */
    private JWKSet newest() throws KeySourceException {
        long came = System.nanoTime();
        asking.lock();
        try {
            boolean old = answeredAt - came < 0 && System.nanoTime() - answeredAt > BETWEEN_QUESTIONS.toNanos();
            if (!asked || old) {
                renew();
            }
            if (failure != null) {
                throw new RemoteKeySourceException("user-service does not give its keys", failure);
            }
            return known;
        } finally {
            asking.unlock();
        }
    }

    /** Asks user-service. @return whether it has answered */
    boolean renew() {
        asking.lock();
        try {
            String keys = userService.get().retrieve().body(String.class);
            known = JWKSet.parse(keys == null ? "" : keys);
            failure = null;
            return true;
        } catch (RestClientException | ParseException away) {
            failure = away;
            return false;
        } finally {
            asked = true;
            answeredAt = System.nanoTime();
            asking.unlock();
        }
    }

    @Override
    protected List<Runnable> work() {
        return List.of(this::keepNew);
    }

    private void keepNew() {
        boolean answered = !known.isEmpty();
        while (isRunning()) {
            sayWhetherThereAreKeys();
            pause(answered ? renewedEvery : RETRIED_EVERY);
            if (isRunning()) {
                boolean before = answered;
                answered = renew();
                if (before && !answered) {
                    log.warn("user-service does not give its keys; those known stay good until it does");
                }
            }
        }
    }

    private void sayWhetherThereAreKeys() {
        Exception why = failure;
        if (why != null && known.isEmpty()) {
            isStuck(new IllegalStateException("user-service has not given its keys, so no token can be checked", why));
        } else {
            getsOn();
        }
    }
}
