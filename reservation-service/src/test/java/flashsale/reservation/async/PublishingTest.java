package flashsale.reservation.async;

import static flashsale.platform.test.Cable.toBroker;
import static flashsale.reservation.web.Shopper.items;
import static flashsale.reservation.web.Shopper.json;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.contract.EventType;
import flashsale.reservation.web.Shopper;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The events that neighbours receive. */
class PublishingTest extends AsyncBuildTest {

    private static final Duration SOON = Duration.ofSeconds(30);

    private String heard;

    @BeforeEach
    void listen() {
        heard = broker.listenTo(
                EventType.RESERVATION_CREATED, EventType.RESERVATION_CANCELLED, EventType.RESERVATION_EXPIRED);
    }

    @Test
    void a_reservation_is_accepted_and_the_answer_tells_where_to_look() {
        ResponseSpec response = shopper().reserve(items(sell(10, 5), 2));

        JsonNode reservation = json(response);
        response.expectStatus()
                .isAccepted()
                .expectHeader()
                .location("/async/api/v1/reservations/"
                        + reservation.path("reservationId").asString());
        assertThat(reservation.has("orderId")).isFalse();
    }

    @Test
    void a_reservation_is_published_with_everything_about_it() {
        Shopper shopper = shopper();
        UUID product = sell(10, 5);
        Instant before = Instant.now();

        JsonNode reservation = shopper.buy(product, 2);

        Message message = hear("reservation.created", reservation);
        JsonNode data = data(message);
        assertThat(data.propertyNames())
                .containsExactlyInAnyOrder(
                        "reservationId", "customerId", "saleId", "lines", "currency", "requestedAt", "expiresAt");
        assertThat(data.path("reservationId")).isEqualTo(reservation.path("reservationId"));
        assertThat(data.path("customerId").asString()).isEqualTo(shopper.id().toString());
        assertThat(data.path("currency").asString()).isEqualTo("EUR");
        assertThat(data.path("lines")).isEqualTo(reservation.path("items"));
        assertThat(Instant.parse(data.path("requestedAt").asString())).isBetween(before, Instant.now());
        assertThat(data.path("expiresAt").decimalValue().movePointRight(3).longValueExact())
                .isEqualTo(
                        Instant.parse(reservation.path("expiresAt").asString()).toEpochMilli());
        assertThat(UUID.fromString(message.getMessageProperties().getMessageId()))
                .isNotNull();
    }

    @Test
    void a_cancellation_is_published_with_its_reason() {
        Shopper shopper = shopper();
        JsonNode reservation = shopper.buy(sell(10, 5), 2);
        shopper.delete("/reservations/" + reservation.path("reservationId").asString())
                .expectStatus()
                .isNoContent();

        hear("reservation.created", reservation);
        JsonNode data = data(hear("reservation.cancelled", reservation));

        assertThat(data.path("reservationId")).isEqualTo(reservation.path("reservationId"));
        assertThat(data.path("reason").asString()).isEqualTo("CANCELLED_BY_CUSTOMER");
        assertThat(data.path("lines")).isEqualTo(reservation.path("items"));
    }

    @Test
    void an_expiry_is_published() {
        JsonNode reservation =
                json(shopper().reserve("{\"items\":[" + Shopper.item(sell(10, 5), 1) + "],\"ttlSeconds\":1}"));

        hear("reservation.created", reservation);
        JsonNode data = data(hear("reservation.expired", reservation));

        assertThat(data.path("reservationId")).isEqualTo(reservation.path("reservationId"));
        assertThat(data.path("lines")).isEqualTo(reservation.path("items"));
    }

    @Test
    void while_the_broker_is_away_the_shop_reserves_and_the_events_follow() {
        toBroker().cut();
        JsonNode reservation = shopper().buy(sell(10, 5), 1);
        toBroker().mend();

        assertThat(data(hear("reservation.created", reservation)).path("reservationId"))
                .isEqualTo(reservation.path("reservationId"));
    }

    /** The next event of the reservation; reservations from other tests may expire meanwhile. */
    private Message hear(String type, JsonNode reservation) {
        Message message = broker.receive(heard, SOON).orElseThrow();
        while (!data(message).path("reservationId").equals(reservation.path("reservationId"))) {
            message = broker.receive(heard, SOON).orElseThrow();
        }
        assertThat(message.getMessageProperties().getType()).isEqualTo(type);
        assertThat(message.getMessageProperties().getContentType()).isEqualTo("application/json");
        return message;
    }

    private static JsonNode data(Message message) {
        return JsonMapper.shared().readTree(message.getBody());
    }
}
