package flashsale.platform.security;

import java.time.Duration;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.SmartLifecycle;
import org.springframework.security.oauth2.jwt.BadJwtException;
import org.springframework.security.oauth2.jwt.JwtDecoder;
import org.springframework.security.oauth2.jwt.JwtException;

/**
 * Fetches user-service's keys before this instance listens: nginx sends requests to whoever listens, and without the keys they would fail.
 * It does not wait for ever, because some requests need no token.
 */
final class KeysFirst implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(KeysFirst.class);

    /** Signed by nobody. The decoder needs the keys to find that out. */
    private static final String FORGED = "eyJhbGciOiJSUzI1NiJ9.e30.AA";

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final JwtDecoder decoder;
    private volatile boolean running;

    KeysFirst(JwtDecoder decoder) {
        this.decoder = decoder;
    }

    @Override
    public void start() {
        running = true;
        Instant deadline = Instant.now().plus(PATIENCE);
        while (!hasKeys()) {
            if (Instant.now().isAfter(deadline)) {
                log.warn("Starting without the keys of user-service: no token can be checked until it answers");
                return;
            }
            if (!pause()) {
                return;
            }
        }
    }

    private boolean hasKeys() {
        try {
            decoder.decode(FORGED);
            return true;
        } catch (BadJwtException checked) {
            return true;
        } catch (JwtException noKeys) {
            return false;
        }
    }

    private static boolean pause() {
        try {
            Thread.sleep(PAUSE);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    @Override
    public void stop() {
        running = false;
    }

    @Override
    public boolean isRunning() {
        return running;
    }

    @Override
    public int getPhase() {
        return WebServerApplicationContext.START_STOP_LIFECYCLE_PHASE - 1;
    }
}
