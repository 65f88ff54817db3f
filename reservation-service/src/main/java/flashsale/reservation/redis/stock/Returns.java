package flashsale.reservation.redis.stock;

import flashsale.platform.background.BackgroundWork;
import flashsale.reservation.redis.Keys;
import flashsale.reservation.redis.Shard;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.data.redis.connection.Message;
import org.springframework.data.redis.connection.MessageListener;
import org.springframework.data.redis.connection.RedisConnection;
import org.springframework.data.redis.connection.RedisConnectionFactory;
import org.springframework.data.redis.connection.SubscriptionListener;
import org.springframework.stereotype.Component;

/**
 * Hears from Redis, on a connection of its own, which products have units again. Redis sends it in the step that gives the units back; a cluster
 * passes it on to all of its nodes, so it does not matter which of them is listened to.
 */
@Component
final class Returns extends BackgroundWork {

    private static final Logger log = LoggerFactory.getLogger(Returns.class);

    private static final Duration RECONNECT_PAUSE = Duration.ofSeconds(1);

    /** Long enough to unsubscribe. */
    private static final Duration STOP_PATIENCE = Duration.ofSeconds(1);

    private final RedisConnectionFactory redis;
    private final byte[][] channels;
    private final Leftovers leftovers;
    private final Semaphore stopping = new Semaphore(0);

    Returns(RedisConnectionFactory redis, Keys keys, Leftovers leftovers) {
        super("reservation-returns", STOP_PATIENCE);
        this.redis = redis;
        this.channels = Shard.all().stream()
                .map(shard -> keys.returns(shard).getBytes(StandardCharsets.UTF_8))
                .toArray(byte[][]::new);
        this.leftovers = leftovers;
    }

    @Override
    protected List<Runnable> work() {
        return List.of(this::listen);
    }

    @Override
    protected void wake() {
        stopping.release();
    }

    /** A connection that breaks is replaced by the client, which then subscribes again. */
    private void listen() {
        while (isRunning()) {
            try (RedisConnection connection = redis.getConnection()) {
                connection.subscribe(new Listener(), channels);
                getsOn();
                while (isRunning()) {
                    stopping.acquire();
                }
            } catch (InterruptedException stop) {
                Thread.currentThread().interrupt();
            } catch (RuntimeException failure) {
                if (isRunning()) {
                    log.warn(
                            "Not hearing of units that come back, will try again; until then Redis is asked each time",
                            failure);
                    isStuck(failure);
                    pause(RECONNECT_PAUSE);
                }
            } finally {
                leftovers.hear(false);
            }
        }
    }

    private final class Listener implements MessageListener, SubscriptionListener {

        @Override
        public void onMessage(Message message, byte @Nullable [] pattern) {
            String product = new String(message.getBody(), StandardCharsets.UTF_8);
            if (product.equals("all")) {
                leftovers.forgetAll();
            } else {
                leftovers.forget(UUID.fromString(product));
            }
        }

        /** What was sent while nobody listened is lost. */
        @Override
        public void onChannelSubscribed(byte[] channel, long count) {
            leftovers.hear(count == channels.length);
        }
    }
}
