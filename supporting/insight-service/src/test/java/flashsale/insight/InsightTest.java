package flashsale.insight;

import static flashsale.platform.test.Cable.toBroker;

import flashsale.platform.test.CallingTest;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import java.util.UUID;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** Both builds in one process, with their servers, the broker through a cable; shared by all tests that extend this class. */
@NeedsServers({ServerKind.POSTGRES, ServerKind.RABBIT, ServerKind.REDIS})
@SpringBootTest(webEnvironment = SpringBootTest.WebEnvironment.RANDOM_PORT)
@ActiveProfiles({"sync", "async"})
public abstract class InsightTest extends CallingTest {

    protected static final OrderNeighbour orders = new OrderNeighbour();

    @Autowired
    protected JdbcClient jdbc;

    @DynamicPropertySource
    static void surroundings(DynamicPropertyRegistry properties) {
        properties.add("flashsale.internal.gateway-url", orders::url);
        properties.add("flashsale.report.cpu", () -> "300ms");
        properties.add("spring.rabbitmq.host", () -> "localhost");
        properties.add("spring.rabbitmq.port", () -> toBroker().port());
    }

    /** A new product that the statistics know. */
    protected UUID product() {
        UUID id = UUID.randomUUID();
        jdbc.sql("""
                        insert into product_statistics
                          (product_id, name, price, currency, lowest_price, highest_price, version, last_changed_at)
                        values (?, 'Lamp', 9.99, 'EUR', 9.99, 9.99, 1, now())""").param(id).update();
        return id;
    }
}
