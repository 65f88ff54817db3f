package flashsale.reservation.redis.relay;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.platform.metrics.Reading;
import flashsale.reservation.Flow;
import flashsale.reservation.redis.Shard;
import flashsale.reservation.redis.stock.RedisTest;
import flashsale.reservation.redis.stock.Store.Product;
import java.time.Clock;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The readings of events on their way for the dashboard. */
class OutgoingReadingTest extends RedisTest {

    @Test
    void what_is_still_to_be_delivered_is_told_with_its_age_and_what_is_given_up() {
        OutgoingReader reader = new OutgoingReader(store.redis, store.keys, Clock.systemUTC());
        assertThat(reader.read())
                .containsExactly(
                        Reading.of("outbox.size", 0, "store", "redis"),
                        Reading.of("queue.messages", 0, "queue", "order.calls.dlq", "kind", "dead"),
                        Reading.of("outbox.age.seconds", 0, "store", "redis"));

        Product product = store.sell(10, 5);
        store.overdue(ALICE, product, 1);
        store.expire(10);

        assertThat(reader.read()).anySatisfy(reading -> assertThat(reading.meter() + reading.value())
                .isEqualTo("outbox.size2.0"));

        OutgoingStream stream =
                new OutgoingStream(store.redis, store.keys, Shard.of(product.saleId()), Flow.EVENTS, "one");
        stream.prepare();
        stream.awaitNew(1, Duration.ofSeconds(1)).forEach(entry -> stream.giveUp(entry, "refused for good"));

        assertThat(reader.read()).contains(Reading.of("queue.messages", 1, "queue", "order.calls.dlq", "kind", "dead"));
    }
}
