package flashsale.reservation.web;

import static flashsale.platform.test.Problems.assertProblem;
import static flashsale.reservation.web.Shopper.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.HttpMethod;
import tools.jackson.databind.JsonNode;

/** The behaviour of reservations, in all builds. */
public interface ReservationContract extends Shop {

    @Test
    default void a_reservation_tells_what_is_held_how_long_and_at_which_price() {
        UUID product = sell(10, 5);

        JsonNode reservation = shopper().buy(product, 2);

        assertThat(reservation.path("status").asString()).isEqualTo("HELD");
        assertThat(reservation.path("currency").asString()).isEqualTo("EUR");
        assertThat(reservation.path("items").size()).isEqualTo(1);
        JsonNode line = reservation.path("items").path(0);
        assertThat(line.path("productId").asString()).isEqualTo(product.toString());
        assertThat(line.path("quantity").asInt()).isEqualTo(2);
        assertThat(line.path("unitPrice").isString()).isTrue();
        assertThat(line.path("unitPrice").asString()).isEqualTo("19.90");
        assertThat(Instant.parse(reservation.path("expiresAt").asString()))
                .isBetween(Instant.now().plusSeconds(500), Instant.now().plusSeconds(600));
        assertThat(available(product)).isEqualTo(8);
    }

    @Test
    default void what_is_in_the_cart_is_reserved() {
        Shopper shopper = shopper();
        UUID product = sell(10, 5);

        JsonNode reservation =
                json(shopper.reserve("{\"cartId\":\"" + shopper.cartWith(product, 3) + "\",\"ttlSeconds\":60}"));

        assertThat(reservation.path("items").path(0).path("quantity").asInt()).isEqualTo(3);
        assertThat(Instant.parse(reservation.path("expiresAt").asString()))
                .isBefore(Instant.now().plusSeconds(61));
        assertThat(available(product)).isEqualTo(7);
    }

    @Test
    default void a_reservation_is_found_by_its_customer_and_by_nobody_else() {
        Shopper shopper = shopper();
        JsonNode reservation = shopper.buy(sell(10, 5), 2);
        String path = "/reservations/" + reservation.path("reservationId").asString();

        assertThat(json(shopper.get(path)).path("items")).isEqualTo(reservation.path("items"));
        assertProblem(shopper().get(path), 404, "not-found");
        assertProblem(shopper().delete(path), 404, "not-found");
        assertThat(shopper.statusOf(reservation)).isEqualTo("HELD");
    }

    @ParameterizedTest
    @ValueSource(strings = {"5f1b8a2e-0000-4000-8000-000000000000", "7", "null"})
    default void what_nobody_reserved_is_not_found(String id) {
        assertProblem(shopper().get("/reservations/" + id), 404, "not-found");
        assertProblem(shopper().delete("/reservations/" + id), 404, "not-found");
    }

    @Test
    default void a_reservation_can_be_cancelled_and_that_can_be_repeated() {
        Shopper shopper = shopper();
        UUID product = sell(10, 5);
        JsonNode reservation = shopper.buy(product, 2);
        String path = "/reservations/" + reservation.path("reservationId").asString();

        shopper.delete(path).expectStatus().isNoContent();
        shopper.delete(path).expectStatus().isNoContent();

        assertThat(shopper.statusOf(reservation)).isEqualTo("CANCELLED");
        assertThat(available(product)).isEqualTo(10);
    }

    @Test
    default void a_reservation_expires_when_its_time_is_over() {
        Shopper shopper = shopper();
        UUID product = sell(10, 5);
        JsonNode reservation =
                json(shopper.reserve("{\"items\":[" + Shopper.item(product, 2) + "],\"ttlSeconds\":1}", "key"));

        await().untilAsserted(() -> assertThat(shopper.statusOf(reservation)).isEqualTo("EXPIRED"));
        assertThat(available(product)).isEqualTo(10);
        assertProblem(
                shopper.delete(
                        "/reservations/" + reservation.path("reservationId").asString()),
                409,
                "reservation-not-cancellable");
    }

    @Test
    default void what_is_left_is_told_to_other_services_only() {
        UUID product = sell(10, 5);

        assertThat(json(internally(HttpMethod.GET, "/internal/availability?productId=" + product, ""))
                        .path(product.toString())
                        .asInt())
                .isEqualTo(10);
        assertProblem(internally(HttpMethod.GET, "/internal/availability", ""), 400, "malformed-request");
        assertProblem(internally(HttpMethod.GET, "/internal/availability?productId=7", ""), 400, "malformed-request");
    }
}
