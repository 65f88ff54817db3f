package flashsale.reservation;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.platform.event.EventType;
import flashsale.platform.test.Broker;
import flashsale.reservation.web.BuildTest;
import flashsale.reservation.web.Shopper;
import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpMethod;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.TestPropertySource;
import tools.jackson.databind.JsonNode;

/** One process can be all builds, as during training for the AOT cache. */
@ActiveProfiles({"sync", "async", "hybrid"})
@TestPropertySource( // as CountingTest has
        properties = {"INTERNAL_GATEWAY_URL=http://localhost:1", "INFLUX_URL=http://localhost:1", "INFLUX_TOKEN=token"})
@NeedsServers({ServerKind.REDIS, ServerKind.RABBIT})
class AllBuildsTest extends BuildTest {

    @Override
    protected String build() {
        return "async";
    }

    @Test
    void all_builds_serve_their_customers() {
        UUID product = sell(10, 5);
        try (Broker broker = Broker.connect()) {
            String heard = broker.listenTo(EventType.RESERVATION_CREATED);

            JsonNode reservation = shopper().buy(product, 1);
            assertThat(broker.receive(heard, Duration.ofSeconds(30))
                            .orElseThrow()
                            .getBody())
                    .asString()
                    .contains(reservation.path("reservationId").asString());
        }
        new Shopper(port, "sync")
                .reserve(Shopper.items(product, 1)) // nobody plays order-service here
                .expectStatus()
                .isEqualTo(503);
        new Shopper(port, "hybrid")
                .reserve(Shopper.items(product, 1))
                .expectStatus()
                .isAccepted();
        assertThat(available(product)).isEqualTo(8);
        internally(HttpMethod.GET, "/actuator/health/readiness", "")
                .expectStatus()
                .isOk();
    }
}
