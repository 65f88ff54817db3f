package flashsale.reservation.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.CancelReason;
import flashsale.contract.Event;
import flashsale.contract.EventType;
import flashsale.reservation.Cart;
import flashsale.reservation.Line;
import flashsale.reservation.Reservation;
import flashsale.reservation.redis.relay.Delivery;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Order-service is told of many ended reservations in one call, and a bad one among them stops none of the others. */
class ReportingTest extends SyncBuildTest {

    /** As many as the relay delivers at once. */
    private static final int BATCH = 200;

    /** As long as each of its values can be. */
    private static final Line LONGEST = new Line(UUID.randomUUID(), Integer.MAX_VALUE, new BigDecimal("9999999999.99"));

    private static final Instant NANOSECONDS = Instant.parse("2026-01-01T12:00:00.123456789Z");

    @Autowired
    private ReportEnded reportEnded;

    @Test
    void as_many_as_the_relay_delivers_at_once_are_one_call_however_long_their_values_are() {
        UUID customer = UUID.randomUUID();
        List<Event> events = expired(customer, BATCH, 1);

        Delivery delivery = reportEnded.report(events);

        assertThat(delivery.done()).isEqualTo(ids(events));
        assertThat(callsAbout(customer)).containsExactly(BATCH);
        assertThat(ORDERS.cancellationsOf(customer)).containsOnly("EXPIRED");
    }

    @Test
    void those_of_whole_carts_are_as_many_calls_as_bodies_have_to_be_short() {
        UUID customer = UUID.randomUUID();
        List<Event> events = Stream.concat(
                        expired(customer, 5, 1).stream(), expired(customer, 25, Cart.MOST_ITEMS).stream())
                .toList();

        Delivery delivery = reportEnded.report(events);

        assertThat(delivery.done()).isEqualTo(ids(events));
        assertThat(callsAbout(customer)).containsExactly(14, 10, 6);
    }

    @Test
    void each_reason_is_a_call_of_its_own() {
        UUID customer = UUID.randomUUID();
        List<Event> events = new ArrayList<>(expired(customer, 2, 1));
        events.add(cancelled(customer, CancelReason.UNDONE));
        events.add(1, cancelled(customer, CancelReason.CANCELLED_BY_CUSTOMER));

        Delivery delivery = reportEnded.report(events);

        assertThat(delivery.done()).isEqualTo(ids(events));
        assertThat(ORDERS.cancellationsOf(customer))
                .containsExactlyInAnyOrder("EXPIRED", "EXPIRED", "UNDONE", "CANCELLED_BY_CUSTOMER");
        assertThat(callsAbout(customer)).containsExactlyInAnyOrder(2, 1, 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 409, 500})
    void one_that_order_service_refuses_or_fails_at_does_not_hold_up_the_others(int status) {
        List<Event> events = expired(UUID.randomUUID(), 20, 1);
        Event bad = events.get(7);
        ORDERS.answer(reservationOf(bad), status);

        Delivery delivery = reportEnded.report(events);

        Set<UUID> others = ids(events);
        others.remove(bad.id());
        assertThat(delivery).isEqualTo(new Delivery(others, Map.of()));
        assertThat(events.stream()
                        .filter(it -> ORDERS.cancellationOf(reservationOf(it)) != null)
                        .map(Event::id))
                .containsExactlyInAnyOrderElementsOf(others);
    }

    @Test
    void one_that_is_refused_for_too_long_is_given_up_and_only_that_one() {
        List<Event> events = expired(UUID.randomUUID(), 3, 1);
        Event bad = events.getFirst();
        ORDERS.answer(reservationOf(bad), 400);

        await().untilAsserted(
                        () -> assertThat(reportEnded.report(events).givenUp()).containsOnlyKeys(bad.id()));
    }

    @Test
    void where_there_is_no_answer_nobody_is_told_one_by_one_and_all_are_told_later() {
        UUID customer = UUID.randomUUID();
        List<Event> events = expired(customer, 20, 1);
        ORDERS.answer(503);
        assertThat(reportEnded.report(events)).isEqualTo(new Delivery(Set.of(), Map.of()));
        assertThat(callsAbout(customer)).containsExactly(20);

        ORDERS.behaveWell();

        assertThat(reportEnded.report(events).done()).isEqualTo(ids(events));
    }

    private static List<Event> expired(UUID customer, int count, int lines) {
        return Stream.generate(() -> Event.of(EventType.RESERVATION_EXPIRED, Instant.now(), json(customer, lines)))
                .limit(count)
                .toList();
    }

    private static Event cancelled(UUID customer, CancelReason reason) {
        return Event.of(
                EventType.RESERVATION_CANCELLED,
                Instant.now(),
                json(customer, 1).replaceFirst("}$", ",\"reason\":\"" + reason + "\"}"));
    }

    private static String json(UUID customer, int lines) {
        return JsonMapper.shared()
                .writeValueAsString(new Reservation(
                        UUID.randomUUID(),
                        customer,
                        UUID.randomUUID(),
                        Collections.nCopies(lines, LONGEST),
                        "EUR",
                        NANOSECONDS,
                        NANOSECONDS));
    }

    private static Set<UUID> ids(List<Event> events) {
        return events.stream().map(Event::id).collect(Collectors.toSet());
    }

    private static String reservationOf(Event event) {
        return JsonMapper.shared().readTree(event.data()).path("reservationId").asString();
    }

    /** How many reservations each call told of. */
    private static List<Integer> callsAbout(UUID customer) {
        return ORDERS.cancellations().stream()
                .map(body -> body.path("reservations"))
                .filter(it -> it.path(0).path("customerId").asString().equals(customer.toString()))
                .map(JsonNode::size)
                .toList();
    }
}
