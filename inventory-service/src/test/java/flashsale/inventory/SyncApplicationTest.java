package flashsale.inventory;

import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import org.springframework.test.context.ActiveProfiles;

/** The sync build; it runs without a broker. */
@NeedsServers(ServerKind.POSTGRES)
@ActiveProfiles("sync")
public abstract class SyncApplicationTest extends InventoryApplicationTest {

    protected SyncApplicationTest() {
        super("sync");
    }
}
