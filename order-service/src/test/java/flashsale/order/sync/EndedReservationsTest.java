package flashsale.order.sync;

import static flashsale.order.OrderStatus.CANCELLED;
import static flashsale.order.OrderStatus.PAID;
import static flashsale.order.OrderStatus.PENDING_PAYMENT;
import static flashsale.order.Samples.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.CancelReason;
import flashsale.order.EndReservations;
import flashsale.order.Order;
import flashsale.order.Reservation;
import flashsale.order.Samples;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.transaction.support.TransactionTemplate;

/** What reservation-service calls when reservations have ended: one call for many. */
class EndedReservationsTest extends SyncBuildTest {

    private static final int MOST = 200;

    @Autowired
    private ChangeOrder changeOrder;

    @Autowired
    private EndReservations endReservations;

    @Autowired
    private TransactionTemplate transaction;

    @Autowired
    private JdbcTemplate jdbc;

    private final Reservation reservation = Samples.reservation();

    /** Of one line each. */
    private static List<Reservation> reservations(int count) {
        return Stream.generate(Samples::reservation)
                .limit(count)
                .map(it -> new Reservation(
                        it.id(), it.customerId(), it.lines().subList(0, 1), it.currency(), it.requestedAt()))
                .toList();
    }

    private Order orderOf(Reservation ended) {
        return orders.findByReservationId(ended.id()).orElseThrow();
    }

    private Order pay(Reservation paid) {
        return changeOrder
                .change(orderOf(paid).id(), (order, now) -> order.pay(Instant.EPOCH, now))
                .orElseThrow();
    }

    @Test
    void an_expired_reservation_cancels_its_order() {
        placed(reservation);

        end("EXPIRED", List.of(reservation)).expectStatus().isNoContent();

        assertThat(orderOf(reservation).status()).isEqualTo(CANCELLED);
        assertThat(orderOf(reservation).cancelReason()).isEqualTo(CancelReason.EXPIRED);
        assertThat(RESERVATIONS.calls()).as("it already knows").isEmpty();
    }

    @Test
    void one_call_ends_many_whether_they_have_orders_or_not() {
        List<Reservation> ended = reservations(MOST);
        ended.stream().limit(MOST / 2).forEach(this::placed);

        end("EXPIRED", ended).expectStatus().isNoContent();

        assertThat(ended)
                .allSatisfy(it -> assertThat(orderOf(it).cancelReason()).isEqualTo(CancelReason.EXPIRED));
    }

    @Test
    void ending_them_twice_is_the_same_as_once() {
        List<Reservation> ended = reservations(5);
        placed(ended.getFirst());
        end("CANCELLED_BY_CUSTOMER", ended).expectStatus().isNoContent();
        List<Order> once = ended.stream().map(this::orderOf).toList();

        end("CANCELLED_BY_CUSTOMER", ended).expectStatus().isNoContent();

        assertThat(ended.stream().map(this::orderOf))
                .usingRecursiveFieldByFieldElementComparator()
                .containsExactlyElementsOf(once);
    }

    @Test
    void a_paid_order_outlives_its_reservation_and_those_beside_it_are_cancelled() {
        Reservation other = Samples.reservation();
        placed(reservation);
        placed(other);
        pay(reservation);

        end("EXPIRED", List.of(reservation, other)).expectStatus().isNoContent();

        assertThat(orderOf(reservation).status()).isEqualTo(PAID);
        assertThat(orderOf(other).status()).isEqualTo(CANCELLED);
    }

    @Test
    void a_payment_that_meets_the_end_half_way_is_not_lost() throws Exception {
        placed(reservation);
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Future<Order> payment = transaction.execute(_ -> {
                endReservations.end(List.of(reservation), CancelReason.EXPIRED);
                Future<Order> begun = threads.submit(() -> pay(reservation));
                await().until(this::somebodyWaitsForTheOrder);
                return begun;
            });

            assertThat(Objects.requireNonNull(payment).get().status()).isEqualTo(PAID);
        }
        assertThat(orderOf(reservation).status()).isEqualTo(PAID);
    }

    private boolean somebodyWaitsForTheOrder() {
        return jdbc.queryForObject("""
                select count(*) from pg_stat_activity
                where datname = current_database() and wait_event_type = 'Lock' and query like 'update orders%'""", Integer.class) == 1;
    }

    @Test
    void many_calls_and_payments_at_the_same_time_do_not_block_each_other() throws Exception {
        List<Reservation> ended = reservations(MOST);
        List<Reservation> paid = ended.subList(0, 50);
        ended.stream().limit(MOST / 2).forEach(this::placed);
        List<Callable<Object>> work = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            List<Reservation> shuffled = new ArrayList<>(ended);
            Collections.shuffle(shuffled);
            work.add(() -> end("EXPIRED", shuffled).expectStatus().isNoContent());
        }
        paid.forEach(it -> work.add(() -> pay(it)));

        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Object> done : threads.invokeAll(work)) {
                done.get();
            }
        }

        assertThat(paid).allSatisfy(it -> assertThat(orderOf(it).status()).isEqualTo(PAID));
        assertThat(ended.subList(50, MOST))
                .allSatisfy(it -> assertThat(orderOf(it).status()).isEqualTo(CANCELLED));
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "{}", "{\"lines\": []}", "7"})
    void of_a_call_with_something_bad_nothing_is_done(String bad) {
        placed(reservation);

        end("{\"reason\": \"EXPIRED\", \"reservations\": [%s, %s]}".formatted(json(reservation), bad))
                .expectStatus()
                .isBadRequest();

        assertThat(orderOf(reservation).status()).isEqualTo(PENDING_PAYMENT);
    }

    @Test
    void more_than_the_most_are_refused() {
        end("EXPIRED", reservations(MOST + 1))
                .expectStatus()
                .isBadRequest()
                .expectBody()
                .jsonPath("$.errors[0].field")
                .isEqualTo("reservations");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{}", "[]", "null", "{\"reservations\": []}", "{\"reason\": \"EXPIRED\"}"})
    void what_says_not_what_has_ended_and_why_is_refused(String body) {
        end(body).expectStatus().isBadRequest();
    }

    @Test
    void the_reason_has_to_be_a_known_one() {
        end("BAD_WEATHER", List.of(reservation)).expectStatus().isBadRequest();
    }
}
