package flashsale.reservation.sync;

import flashsale.platform.test.Cable;
import flashsale.reservation.web.BuildTest;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import org.junit.jupiter.api.AfterEach;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** The sync build with an order-service played by the test and without a broker. Shared by all subclasses. */
@ActiveProfiles("sync")
@NeedsServers(ServerKind.REDIS)
abstract class SyncBuildTest extends BuildTest {

    static final OrdersNeighbour ORDERS = new OrdersNeighbour();
    static final Cable TO_ORDERS = Cable.to("localhost", ORDERS.port());

    @DynamicPropertySource
    static void neighbours(DynamicPropertyRegistry properties) {
        properties.add("INTERNAL_GATEWAY_URL", () -> "http://localhost:" + TO_ORDERS.port());
        properties.add("flashsale.refused-calls.patience", () -> "3s");
    }

    @Override
    protected String build() {
        return "sync";
    }

    @AfterEach
    void allIsWellAgain() {
        TO_ORDERS.mend();
        ORDERS.behaveWell();
    }
}
