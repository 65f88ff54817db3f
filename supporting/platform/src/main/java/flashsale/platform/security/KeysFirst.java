package flashsale.platform.security;

import java.time.Duration;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.SmartLifecycle;

/**
 * Fetches user-service's keys before this instance listens: nginx sends requests to whoever listens, and without the keys they would fail.
 * It does not wait for ever, because some requests need no token.
 */
final class KeysFirst implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(KeysFirst.class);

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final VerificationKeys keys;
    private volatile boolean running;

    KeysFirst(VerificationKeys keys) {
        this.keys = keys;
    }

    @Override
    public void start() {
        running = true;
        long began = System.nanoTime();
        while (!keys.renew()) {
            if (System.nanoTime() - began > PATIENCE.toNanos()) {
                log.warn("Starting without the keys of user-service: no token can be checked until it answers");
                return;
            }
            if (!pause()) {
                return;
            }
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
