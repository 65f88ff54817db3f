package flashsale.reservation.web;

import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.TestPropertySource;

/** One process that is all builds and pushes to an InfluxDB, shared by its subclasses. It does not matter that nothing listens there. */
@ActiveProfiles({"sync", "async", "hybrid"})
@TestPropertySource(
        properties = {"INTERNAL_GATEWAY_URL=http://localhost:1", "INFLUX_URL=http://localhost:1", "INFLUX_TOKEN=token"})
@NeedsServers({ServerKind.REDIS, ServerKind.RABBIT})
public abstract class AllBuilds extends BuildTest {

    @Override
    protected String build() {
        return "async";
    }
}
