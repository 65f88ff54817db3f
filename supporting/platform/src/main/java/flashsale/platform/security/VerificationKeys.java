package flashsale.platform.security;

import com.nimbusds.jose.KeySourceException;
import com.nimbusds.jose.RemoteKeySourceException;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSelector;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.proc.SecurityContext;
import flashsale.platform.background.BackgroundWork;
import java.io.IOException;
import java.net.URL;
import java.text.ParseException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.web.server.context.WebServerApplicationContext;

/**
 * The keys of user-service, by which tokens are checked. They are renewed beside the requests. While user-service is away the last ones stay
 * good, as the tokens that they have signed do: these end by themselves. For a key that is not among them user-service is asked. (Nimbus' own
 * sources fail for a key that they do not know as soon as they have asked too often, so whoever makes up keys would be told to try again.)
 */
final class VerificationKeys extends BackgroundWork implements JWKSource<SecurityContext> {

    private static final Logger log = LoggerFactory.getLogger(VerificationKeys.class);

    /** So a key that user-service has withdrawn is good for up to five minutes more. */
    private static final Duration RENEWED_EVERY = Duration.ofMinutes(5);

    private static final Duration RETRIED_EVERY = Duration.ofSeconds(5);

    /** Whoever makes up names of keys does not make user-service busy. */
    private static final Duration BETWEEN_QUESTIONS = Duration.ofSeconds(1);

    private static final Duration PATIENCE_AT_START = Duration.ofSeconds(30);
    private static final Duration PAUSE_AT_START = Duration.ofMillis(200);

    /** For an answer, in milliseconds. */
    private static final int TIMEOUT = 2_000;

    private final URL userService;
    private final boolean first;
    private final Duration renewedEvery;
    private final ReentrantLock asking = new ReentrantLock();
    private volatile JWKSet known = new JWKSet();
    private volatile @Nullable Exception failure;
    private long answeredAt = System.nanoTime() - 2 * BETWEEN_QUESTIONS.toNanos();

    /** @param first whether a start waits for the keys */
    VerificationKeys(URL userService, boolean first, String service) {
        this(userService, first, service, RENEWED_EVERY);
    }

    /** @param renewedEvery shorter in tests */
    VerificationKeys(URL userService, boolean first, String service, Duration renewedEvery) {
        super(service + "-verification-keys", Duration.ZERO);
        this.userService = userService;
        this.first = first;
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
            if (answeredAt - came < 0 && System.nanoTime() - answeredAt > BETWEEN_QUESTIONS.toNanos()) {
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
            known = JWKSet.load(userService, TIMEOUT, TIMEOUT, 0);
            failure = null;
            return true;
        } catch (IOException | ParseException away) {
            failure = away;
            return false;
        } finally {
            answeredAt = System.nanoTime();
            asking.unlock();
        }
    }

    /** Before this instance listens: nginx sends requests to whoever listens, and without the keys they would fail. */
    @Override
    public int getPhase() {
        return WebServerApplicationContext.START_STOP_LIFECYCLE_PHASE - 1;
    }

    @Override
    protected List<Runnable> work() {
        if (first) {
            awaitKeys();
        }
        return List.of(this::keepNew);
    }

    /** Not for ever, because some requests need no token. */
    private void awaitKeys() {
        long began = System.nanoTime();
        while (!renew() && !Thread.currentThread().isInterrupted()) {
            if (System.nanoTime() - began > PATIENCE_AT_START.toNanos()) {
                log.warn("Starting without the keys of user-service: no token can be checked until it answers");
                return;
            }
            pause(PAUSE_AT_START);
        }
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
