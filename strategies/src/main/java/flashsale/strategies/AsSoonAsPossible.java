package flashsale.strategies;

import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Does something that needs a broker when the application starts, or as soon as the broker is available. Otherwise the application, and
 * with it all other strategies, would end, or this would be missing until the next start.
 */
public final class AsSoonAsPossible implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(AsSoonAsPossible.class);

    private final String name;
    private final boolean wanted;
    private final BooleanSupplier attempt;
    private volatile boolean running;

    /**
     * Prepares the attempts; does nothing yet.
     *
     * @param name of the thread that tries again
     * @param wanted whether to do it at all
     * @param attempt returns whether it has succeeded; an exception means that it has not
     */
    public AsSoonAsPossible(String name, boolean wanted, BooleanSupplier attempt) {
        this.name = name;
        this.wanted = wanted;
        this.attempt = attempt;
    }

    @Override
    public boolean isAutoStartup() {
        return wanted;
    }

    /** Before consumers start. */
    @Override
    public int getPhase() {
        return 0;
    }

    @Override
    public void start() {
        running = true;
        if (!succeeds()) {
            Thread.ofPlatform().name(name).daemon().start(this::keepTrying);
        }
    }

    private void keepTrying() {
        do {
            Pause.beforeTryingAgain();
        } while (running && !succeeds());
    }

    private boolean succeeds() {
        try {
            return attempt.getAsBoolean();
        } catch (RuntimeException notYet) {
            log.debug("{} has to wait", name, notYet);
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
}
