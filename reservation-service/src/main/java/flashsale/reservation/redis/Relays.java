package flashsale.reservation.redis;

import flashsale.platform.event.Event;
import flashsale.reservation.Channel;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** Makes the relay of a channel for the build that knows how to deliver. */
@Component
public class Relays {

    private final StringRedisTemplate redis;
    private final Keys keys;
    private final String instance;

    Relays(StringRedisTemplate redis, Keys keys, @Value("${flashsale.instance}") String instance) {
        this.redis = redis;
        this.keys = keys;
        this.instance = instance;
    }

    /**
     * A relay that runs from the start of the application to its end.
     *
     * @param delivery delivers events and returns the ids of those that were; the others are tried again
     */
    public OutgoingRelay relay(Channel channel, Function<List<Event>, Set<UUID>> delivery) {
        return new OutgoingRelay(redis, keys, channel, instance, OutgoingRelay.ABANDONED, delivery);
    }
}
