package flashsale.lab.deadletters;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.target.Broker.QueueDepth;
import flashsale.lab.target.RedisStore;
import flashsale.lab.target.TestShop;
import flashsale.servers.RedisAdmin;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.StreamEntryID;
import redis.clients.jedis.UnifiedJedis;

@NeedsServers(ServerKind.REDIS)
class RefusedCallsTest {

    private final RedisAdmin admin;
    private final RedisStore store;
    private final RefusedCalls letters;
    private final String calls;
    private UnifiedJedis redis;

    RefusedCallsTest(TestEnvironment environment) {
        admin = environment.redis();
        store = TestShop.redis(environment);
        calls = environment.redisKeyPrefix() + "{2}:outgoing:calls";
        letters = new RefusedCalls(store);
    }

    @BeforeEach
    void connect() {
        redis = store.open();
    }

    @AfterEach
    void clear() {
        redis.close();
        admin.deleteKeys(store.prefix());
    }

    @Test
    void they_are_listed_with_id_type_and_reason() {
        assertThat(letters.filled()).isEmpty();

        refuse("e-1");
        refuse("e-2");

        assertThat(letters.filled()).containsExactly(new QueueDepth(RefusedCalls.QUEUE, 2));
        assertThat(letters.messages(RefusedCalls.QUEUE, 1)).singleElement().satisfies(letter -> {
            assertThat(letter.id()).isEqualTo("e-1");
            assertThat(letter.type()).isEqualTo("reservation.expired");
            assertThat(letter.reason()).isEqualTo("400 Bad Request");
        });
    }

    @Test
    void all_go_back_to_the_outgoing_calls_in_their_order() {
        for (int i = 1; i <= 250; i++) {
            refuse("e-" + i);
        }
        List<Long> progress = new ArrayList<>();

        assertThat(letters.replay(RefusedCalls.QUEUE, progress::add)).isEqualTo(250);

        assertThat(progress).containsExactly(100L, 200L, 250L);
        assertThat(letters.filled()).isEmpty();
        assertThat(redis.xrange(calls, "-", "+")).hasSize(250).first().satisfies(call -> assertThat(call.getFields())
                .isEqualTo(Map.of("id", "e-1", "type", "reservation.expired", "data", "{}")));
    }

    private void refuse(String id) {
        redis.xadd(
                calls + QueueDepth.DEAD_LETTERS,
                StreamEntryID.NEW_ENTRY,
                Map.of("id", id, "type", "reservation.expired", "data", "{}", "reason", "400 Bad Request"));
    }
}
