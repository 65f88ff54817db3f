package flashsale.reservation.async;

import static flashsale.reservation.web.Shopper.items;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.EventType;
import flashsale.contract.Subscriber;
import flashsale.messaging.lag.EventLag;
import flashsale.messaging.lag.OldEvents;
import flashsale.platform.test.Broker;
import flashsale.reservation.web.Shopper;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.amqp.core.Message;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpStatus;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;
import tools.jackson.databind.JsonNode;

/** What a service that is far behind with its events still does. */
class OverloadTest extends AsyncBuildTest {

    @Autowired
    private EventLag lag;

    @AfterEach
    void theBacklogIsDone() {
        UUID product = sell(10, 5);
        eventsAre(Duration.ZERO);
        await().until(() -> status(shopper().reserve(items(product, 1))).is2xxSuccessful());
    }

    @Test
    void while_events_are_too_old_nothing_is_reserved() {
        UUID product = sell(10, 5);
        eventsAre(Duration.ofSeconds(12));

        shopper()
                .reserve(items(product, 1))
                .expectStatus()
                .isEqualTo(HttpStatus.SERVICE_UNAVAILABLE)
                .expectHeader()
                .valueEquals("Retry-After", "5")
                .expectBody()
                .jsonPath("$.type")
                .isEqualTo("urn:flashsale:problem:overloaded");

        assertThat(available(product)).isEqualTo(10);
    }

    @Test
    void messages_that_are_put_back_after_an_hour_close_the_shop_for_nobody() {
        UUID product = sell(10, 5);
        String queue = EventType.PAYMENT_SUCCEEDED.queueOf(Subscriber.RESERVATION);
        for (int i = 0; i < 150; i++) {
            UUID id = UUID.randomUUID();
            Message old = Broker.event(EventType.PAYMENT_SUCCEEDED, id, """
                    {"paymentId":"%1$s","orderId":"%1$s","reservationId":"%1$s","amount":"39.80","currency":"EUR",
                     "requestedAt":"2026-01-01T00:00:00Z"}""".formatted(id));
            old.getMessageProperties()
                    .setHeader(
                            "x-occurred-ms",
                            Instant.now().minus(Duration.ofHours(1)).toEpochMilli());
            broker.send(queue, old);
        }

        await().during(Duration.ofSeconds(1))
                .until(() -> lag.age().compareTo(Duration.ofSeconds(1)) < 0 && broker.depth(queue) == 0);
        shopper().buy(product, 1);
    }

    @Test
    void whoever_has_reserved_is_served_however_old_events_are() {
        UUID product = sell(10, 5);
        Shopper customer = shopper();
        JsonNode reservation = customer.buy(product, 2);
        eventsAre(Duration.ofSeconds(12));

        assertThat(customer.statusOf(reservation)).isEqualTo("HELD");
        assertThat(status(customer.delete(
                        "/reservations/" + reservation.path("reservationId").asString())))
                .isEqualTo(HttpStatus.NO_CONTENT);
        assertThat(available(product)).isEqualTo(10);
    }

    /** Lets the service handle so many events of this age that earlier ones do not count. */
    private void eventsAre(Duration age) {
        OldEvents.in(lag, age);
    }

    private static HttpStatus status(ResponseSpec response) {
        return HttpStatus.valueOf(response.returnResult(Void.class).getStatus().value());
    }
}
