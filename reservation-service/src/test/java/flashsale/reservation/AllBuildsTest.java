package flashsale.reservation;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.contract.EventType;
import flashsale.platform.test.Broker;
import flashsale.reservation.web.AllBuilds;
import flashsale.reservation.web.Shopper;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpMethod;
import tools.jackson.databind.JsonNode;

/** One process can be all builds, as during training for the AOT cache. */
class AllBuildsTest extends AllBuilds {

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
