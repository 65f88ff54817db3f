package flashsale.lab.disturbance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import flashsale.lab.audit.Audit;
import flashsale.lab.audit.evidence.EvidenceReader;
import flashsale.lab.backlog.Backlog;
import flashsale.lab.backlog.BacklogProbe;
import flashsale.lab.backlog.Drained;
import flashsale.lab.result.AuditReport;
import flashsale.lab.target.TestShop;
import flashsale.lab.target.UnreadableException;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import flashsale.servers.junit.TestEnvironment;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@NeedsServers({ServerKind.POSTGRES, ServerKind.REDIS, ServerKind.RABBIT})
class ExpiredReservationsTest {

    private static final int COUNT = 1_500;
    private static final UUID PRODUCT = UUID.randomUUID();
    private static final UUID SALE = UUID.randomUUID();

    private final TestShop shop;
    private final ExpiredReservations expired;

    ExpiredReservationsTest(TestEnvironment environment) throws Exception {
        shop = new TestShop(environment);
        expired = new ExpiredReservations(shop.target());
    }

    @BeforeEach
    void sell() {
        shop.sql("insert into sale values ('%s', 10)".formatted(SALE));
        shop.sql("insert into stock values ('%s', '%s', 2000, 0)".formatted(PRODUCT, SALE));
        shop.redis("SADD", "products", PRODUCT.toString());
        shop.redis("HSET", "{2}:stock:" + PRODUCT, fields());
    }

    private static String[] fields() {
        return "saleId %s price 19.90 currency EUR limit 10 allocated 2000 available 2000 held 0 sold 0"
                .formatted(SALE)
                .split(" ", -1);
    }

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void they_are_as_if_the_shop_had_made_them() throws Exception {
        expired.add(COUNT, Instant.now().plusSeconds(3_600));

        Drained drained = new Drained(true, 0, new Backlog(0, 0, 0, 0, 0));
        AuditReport report = Audit.of(() -> new EvidenceReader(shop.target(), Optional.empty()).gather(drained));
        assertThat(report.failures()).isEmpty();
    }

    @Test
    void when_their_time_is_over_they_are_work_to_do() {
        expired.add(COUNT, Instant.now());

        try (BacklogProbe probe = new BacklogProbe(shop.target())) {
            assertThat(probe.readAll()).isEqualTo(new Backlog(0, 0, COUNT, 0, 0));
        }
    }

    @Test
    void no_product_is_oversold_for_them() {
        assertThatThrownBy(() -> expired.add(2_001, Instant.now())).isInstanceOf(UnreadableException.class);
    }
}
