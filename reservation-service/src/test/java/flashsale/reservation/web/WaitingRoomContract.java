package flashsale.reservation.web;

import static flashsale.platform.test.Problems.assertProblem;
import static flashsale.reservation.web.Shopper.items;
import static flashsale.reservation.web.Shopper.json;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The line in front of a sale, in all builds. */
public interface WaitingRoomContract extends Shop {

    @Test
    default void whoever_has_no_place_in_the_line_or_is_not_admitted_yet_reserves_nothing() {
        UUID sale = UUID.randomUUID();
        UUID product = UUID.randomUUID();
        sellInTurn(sale, product, 1, Instant.now().minusSeconds(60));
        Shopper first = shopper();
        Shopper last = shopper();
        String sameRequest = UUID.randomUUID().toString();

        assertProblem(first.reserve(items(product, 1), sameRequest), 409, "not-admitted");
        assertThat(json(first.takePlace(sale)).path("admitted").asBoolean()).isTrue();
        for (int i = 0; i < 10; i++) {
            shopper().takePlace(sale);
        }
        JsonNode place = json(last.takePlace(sale));

        assertThat(place.path("admitted").asBoolean()).isFalse();
        assertThat(place.path("ahead").asInt()).isBetween(1, 10);
        assertThat(place.path("waitMillis").asInt()).isBetween(1, 11_000);
        assertProblem(last.reserve(items(product, 1)), 409, "not-admitted");
        assertThat(json(first.reserve(items(product, 1), sameRequest)).has("reservationId"))
                .isTrue();
    }

    @Test
    default void a_place_is_kept_whoever_asks_how_often() {
        UUID sale = UUID.randomUUID();
        Instant opensAt = Instant.parse("2999-01-01T00:00:00Z");
        sellInTurn(sale, UUID.randomUUID(), 2, opensAt);
        Shopper first = shopper();
        Shopper second = shopper();

        json(first.takePlace(sale));
        JsonNode place = json(second.takePlace(sale));

        assertThat(place.path("admittedAt").asString()).isEqualTo("2999-01-01T00:00:00.500Z");
        assertThat(json(second.takePlace(sale)).path("admittedAt")).isEqualTo(place.path("admittedAt"));
        assertThat(json(first.takePlace(sale)).path("ahead").asInt()).isZero();
    }

    @Test
    default void a_sale_without_a_waiting_room_has_no_places() {
        UUID sale = UUID.randomUUID();
        sell(sale, 10, 5);

        assertProblem(shopper().takePlace(sale), 404, "not-found");
        assertProblem(shopper().takePlace(UUID.randomUUID()), 404, "not-found");
    }
}
