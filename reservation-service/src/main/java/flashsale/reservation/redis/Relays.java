package flashsale.reservation.redis;

import flashsale.contract.Event;
import flashsale.reservation.Channel;
import java.util.List;
import java.util.function.Function;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** Creates the relay of a channel for the build that delivers its events. */
@Component
public class Relays {

    private final StringRedisTemplate redis;
    private final Keys keys;
    private final String instance;

    Relays(@Replicated StringRedisTemplate redis, Keys keys, @Value("${flashsale.instance}") String instance) {
        this.redis = redis;
        this.keys = keys;
        this.instance = instance;
    }

    /**
     * Creates a relay that runs as long as the application.
     *
     * @param delivery delivers events
     */
    public OutgoingRelay relay(Channel channel, Function<List<Event>, Delivery> delivery) {
        return new OutgoingRelay(redis, keys, channel, instance, OutgoingRelay.ABANDONED, delivery);
    }
}
