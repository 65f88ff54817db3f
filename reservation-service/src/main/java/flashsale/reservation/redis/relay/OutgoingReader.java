package flashsale.reservation.redis.relay;

import flashsale.platform.metrics.Reading;
import flashsale.platform.metrics.StoreReader;
import flashsale.platform.metrics.WhenPushed;
import flashsale.reservation.Flow;
import flashsale.reservation.redis.Keys;
import flashsale.reservation.redis.Shard;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.springframework.data.domain.Range;
import org.springframework.data.redis.connection.Limit;
import org.springframework.data.redis.connection.stream.MapRecord;
import org.springframework.data.redis.core.StreamOperations;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.stereotype.Component;

/** Redis' outbox: how many events in the streams wait for delivery, and how long the oldest has waited; and its dead letters. */
@Component
@WhenPushed
record OutgoingReader(StringRedisTemplate redis, Keys keys, Clock clock) implements StoreReader {

    @Override
    public List<Reading> read() {
        StreamOperations<String, String, String> streams = redis.opsForStream();
        long now = clock.millis();
        long size = 0;
        long oldest = now;
        long dead = 0;
        for (Shard shard : Shard.all()) {
            for (Flow flow : Flow.values()) {
                String key = keys.outgoing(shard, flow);
                size += Objects.requireNonNullElse(streams.size(key), 0L);
                dead += Objects.requireNonNullElse(streams.size(keys.deadLetters(shard, flow)), 0L);
                for (MapRecord<String, String, String> first : Objects.requireNonNullElse(
                        streams.range(key, Range.unbounded(), Limit.limit().count(1)),
                        new ArrayList<MapRecord<String, String, String>>())) {
                    oldest = Math.min(
                            oldest, Objects.requireNonNull(first.getId().getTimestamp()));
                }
            }
        }
        return List.of(
                Reading.of("outbox.size", (double) size, "store", "redis"),
                Reading.of("queue.messages", (double) dead, "queue", "order.calls.dlq", "kind", "dead"),
                Reading.of("outbox.age.seconds", (now - oldest) / 1000.0, "store", "redis"));
    }
}
