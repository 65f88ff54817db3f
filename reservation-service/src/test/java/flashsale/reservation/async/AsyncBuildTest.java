package flashsale.reservation.async;

import static flashsale.platform.test.Cable.toBroker;

import flashsale.platform.test.Broker;
import flashsale.platform.test.Cable;
import flashsale.reservation.web.BuildTest;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** The async build with real servers reached through cables. Shared by all subclasses. */
@ActiveProfiles("async")
@NeedsServers({ServerKind.REDIS, ServerKind.RABBIT})
public abstract class AsyncBuildTest extends BuildTest {

    private static Cable toRedis;

    protected Broker broker;

    @DynamicPropertySource
    static void serversAreReachedThroughCables(DynamicPropertyRegistry properties) {
        properties.add("flashsale.patterns", () -> "true");
        properties.add("spring.data.redis.host", () -> "localhost");
        properties.add("spring.data.redis.port", () -> toRedis().port());
        properties.add("spring.rabbitmq.host", () -> "localhost");
        properties.add("spring.rabbitmq.port", () -> toBroker().port());
    }

    protected static synchronized Cable toRedis() {
        if (toRedis == null) {
            toRedis = Cable.to(System.getProperty("REDIS_HOST"), Integer.parseInt(System.getProperty("REDIS_PORT")));
        }
        return toRedis;
    }

    @Override
    protected String build() {
        return "async";
    }

    @BeforeEach
    void connect() {
        broker = Broker.connect();
    }

    @AfterEach
    void allIsWellAgain() {
        toRedis().mend();
        toBroker().mend();
        broker.close();
    }
}
