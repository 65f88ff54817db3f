package flashsale.reservation.redis.stock;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.reservation.Outcome;
import flashsale.reservation.Outcome.Refused;
import flashsale.reservation.Refusal;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A real, empty Redis Cluster. It is stricter than a single Redis: no step may touch keys of two slots. */
@NeedsServers(ServerKind.REDIS_CLUSTER)
public abstract class RedisTest {

    protected static final UUID ALICE = UUID.randomUUID();
    protected static final UUID BOB = UUID.randomUUID();

    protected Store store;

    @BeforeEach
    void open(TestEnvironment environment) {
        environment.redisCluster().deleteKeys(environment.redisKeyPrefix());
        store = Store.open();
    }

    @AfterEach
    void close() {
        store.close();
    }

    static void assertRefused(Outcome outcome, Refusal reason) {
        assertThat(outcome).isEqualTo(new Refused(reason));
    }
}
