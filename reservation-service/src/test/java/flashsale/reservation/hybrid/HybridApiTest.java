package flashsale.reservation.hybrid;

import static flashsale.platform.test.Cable.toBroker;
import static flashsale.reservation.web.Shopper.items;
import static flashsale.reservation.web.Shopper.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.EventType;
import flashsale.messaging.lag.BrokerHealth;
import flashsale.platform.test.Tokens;
import flashsale.reservation.async.AsyncApiTest;
import flashsale.reservation.web.Shopper;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.MediaType;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.web.servlet.client.RestTestClient;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;
import tools.jackson.databind.JsonNode;

/** The contracts of all builds; and when a reservation is answered, which is this build's own. */
@ActiveProfiles(profiles = "hybrid", inheritProfiles = false)
class HybridApiTest extends AsyncApiTest {

    private static final OrdersNeighbour ORDERS = new OrdersNeighbour();

    @Autowired
    private BrokerHealth health;

    @DynamicPropertySource
    static void neighbours(DynamicPropertyRegistry properties) {
        properties.add("INTERNAL_GATEWAY_URL", ORDERS::url);
    }

    @Override
    protected String build() {
        return "hybrid";
    }

    @AfterEach
    void theBrokerIsBack() {
        toBroker().mend();
        await().until(() -> !health.isAway());
        ORDERS.reset();
    }

    @Test
    void the_answer_has_the_order_to_which_the_event_has_led() {
        ORDERS.hearOfEvents();

        ResponseSpec response = shopper().reserve(items(sell(10, 5), 2));

        JsonNode reservation = json(response);
        String id = reservation.path("reservationId").asString();
        response.expectStatus()
                .isCreated()
                .expectHeader()
                .location("/hybrid/api/v1/reservations/" + id)
                .expectHeader()
                .doesNotExist("Preference-Applied");
        assertThat(reservation.path("orderId").asString())
                .isEqualTo(ORDERS.orderOf(id).toString());
    }

    @Test
    void an_order_that_takes_longer_than_a_second_is_not_waited_for() {
        ResponseSpec response = shopper().reserve(items(sell(10, 5), 2));

        JsonNode reservation = json(response);
        response.expectStatus()
                .isAccepted()
                .expectHeader()
                .location("/hybrid/api/v1/reservations/"
                        + reservation.path("reservationId").asString());
        assertThat(reservation.has("orderId")).isFalse();
        assertThat(ORDERS.waits()).containsExactly(Duration.ofSeconds(1));
    }

    @ParameterizedTest
    @CsvSource({"respond-async, ''", "wait=0, ''", "wait=3, PT3S", "'respond-async, wait=2', PT2S"})
    void the_customer_chooses_how_long_to_wait(String preference, String waited) {
        reserve(preference).expectStatus().isAccepted().expectHeader().valueEquals("Preference-Applied", preference);

        assertThat(ORDERS.waits().stream().map(Duration::toString))
                .isEqualTo(waited.isEmpty() ? List.of() : List.of(waited));
    }

    @Test
    void while_the_broker_is_away_the_order_is_made_by_a_call_and_its_event_follows_once() {
        String ear = broker.listenTo(EventType.RESERVATION_CREATED);
        UUID product = sell(10, 5);
        Shopper customer = shopper();
        theBrokerGoesAway();

        ResponseSpec response = customer.reserve(items(product, 2), "key");

        JsonNode reservation = json(response);
        response.expectStatus().isCreated();
        String id = reservation.path("reservationId").asString();
        assertThat(ORDERS.calledFor(id)).isTrue();
        theBrokerIsBackAgain();
        ORDERS.hearOfEvents();
        assertThat(json(customer.reserve(items(product, 2), "key"))).isEqualTo(reservation);
        Set<String> events = new HashSet<>(); // one that is published twice has the same id
        await().until(() -> {
            broker.receive(ear, Duration.ofSeconds(1))
                    .filter(event -> new String(event.getBody(), StandardCharsets.UTF_8).contains(id))
                    .ifPresent(event -> events.add(event.getMessageProperties().getMessageId()));
            return !events.isEmpty() && broker.depth(ear) == 0;
        });
        assertThat(events).hasSize(1);
        assertThat(available(product)).isEqualTo(8);
    }

    @Test
    void what_an_event_has_begun_is_repeated_by_a_call() {
        UUID product = sell(10, 5);
        Shopper customer = shopper();
        JsonNode accepted = json(customer.reserve(items(product, 2), "key"));
        theBrokerGoesAway();

        JsonNode created = json(customer.reserve(items(product, 2), "key"));

        assertThat(created.path("reservationId")).isEqualTo(accepted.path("reservationId"));
        assertThat(created.path("orderId").asString())
                .isEqualTo(
                        ORDERS.orderOf(created.path("reservationId").asString()).toString());
        assertThat(available(product)).isEqualTo(8);
    }

    @Test
    void while_broker_and_order_service_are_away_the_reservation_waits_for_both() {
        UUID product = sell(10, 5);
        theBrokerGoesAway();
        ORDERS.isAway();

        shopper().reserve(items(product, 2)).expectStatus().isAccepted();

        assertThat(available(product)).isEqualTo(8);
    }

    private void theBrokerGoesAway() {
        toBroker().cut();
        await().until(health::isAway);
    }

    private void theBrokerIsBackAgain() {
        toBroker().mend();
        await().until(() -> !health.isAway());
    }

    private ResponseSpec reserve(String preference) {
        return RestTestClient.bindToServer()
                .baseUrl("http://localhost:" + port)
                .build()
                .post()
                .uri("/hybrid/api/v1/reservations")
                .header("Authorization", Tokens.customer(UUID.randomUUID()))
                .header("Idempotency-Key", "key")
                .header("Prefer", preference)
                .contentType(MediaType.APPLICATION_JSON)
                .body(items(sell(10, 5), 1))
                .exchange();
    }
}
