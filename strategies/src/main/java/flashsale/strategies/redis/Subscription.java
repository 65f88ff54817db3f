package flashsale.strategies.redis;

import flashsale.strategies.Settings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.dao.DataAccessException;
import org.springframework.data.redis.listener.RedisMessageListenerContainer;
import org.springframework.stereotype.Component;

/**
 * Subscribes, at once or as soon as Redis is there. The container comes back by itself whenever Redis does, but not from its first
 * attempt: that would end the application, and all other strategies with it.
 */
@Component
class Subscription implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(Subscription.class);

    private final RedisMessageListenerContainer subscriber;
    private final Settings settings;
    private volatile boolean running;

    Subscription(RedisMessageListenerContainer subscriber, Settings settings) {
        this.subscriber = subscriber;
        this.settings = settings;
    }

    @Override
    public boolean isAutoStartup() {
        return settings.consumers();
    }

    @Override
    public void start() {
        running = true;
        if (!subscribes()) {
            Thread.ofPlatform().name("subscription").daemon().start(this::keepTrying);
        }
    }

    private void keepTrying() {
        do {
            StreamConsumers.pause();
        } while (running && !subscribes());
    }

    private boolean subscribes() {
        try {
            subscriber.start();
            return true;
        } catch (DataAccessException | IllegalStateException away) {
            log.debug("Redis is away; trying again", away);
            subscriber.stop(); // else it would take itself for started
            return false;
        }
    }

    @Override
    public void stop() {
        running = false;
        subscriber.stop();
    }

    @Override
    public boolean isRunning() {
        return running;
    }
}
