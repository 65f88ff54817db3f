package flashsale.reservation.redis.relay;

import flashsale.contract.Event;
import flashsale.reservation.Flow;
import flashsale.reservation.redis.Keys;
import flashsale.reservation.redis.replication.Replicated;
import java.util.List;
import java.util.function.Function;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** Creates the relay of a flow, for the build that knows how to deliver its events. */
@Component
public class Relays {

    private final StringRedisTemplate redis;
    private final Keys keys;
    private final String instance;

    /** For the instance of this name. */
    public Relays(@Replicated StringRedisTemplate redis, Keys keys, @Value("${flashsale.instance}") String instance) {
        this.redis = redis;
        this.keys = keys;
        this.instance = instance;
    }

    /**
     * Creates a relay that runs as long as the application.
     *
     * @param delivery delivers events, and says what became of them; if it throws, it is called again for all of them
     */
    public OutgoingRelay relay(Flow flow, Function<List<Event>, Delivery> delivery) {
        return new OutgoingRelay(redis, keys, flow, instance, OutgoingRelay.ABANDONED, delivery);
    }
}
