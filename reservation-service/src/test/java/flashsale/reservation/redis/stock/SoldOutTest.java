package flashsale.reservation.redis.stock;

import static flashsale.reservation.redis.stock.Store.NO_TIME;
import static flashsale.reservation.redis.stock.Store.TEN_MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.CancelReason;
import flashsale.reservation.Flow;
import flashsale.reservation.Outcome;
import flashsale.reservation.Outcome.Held;
import flashsale.reservation.Refusal;
import flashsale.reservation.Reservation;
import flashsale.reservation.redis.stock.Leftovers.Moment;
import flashsale.reservation.redis.stock.Store.Product;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an instance knows to be sold out it refuses by itself; and nobody is refused what has come back. */
class SoldOutTest extends RedisTest {

    /** Shorter than an answer counts, so that only a message can be the reason. */
    private static final Duration AT_ONCE = Duration.ofMillis(500);

    private static final UUID CAROL = UUID.randomUUID();

    /** {@code store} itself knows nothing, and asks Redis each time. */
    private Store one;

    private Store other;

    @BeforeEach
    void openInstances() {
        one = Store.open().listening();
        other = Store.open().listening();
    }

    @AfterEach
    void closeInstances() {
        one.close();
        other.close();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void a_refusal_near_the_door_leaves_nothing_in_redis(int shards) {
        Product product = soldOut(Product.in(shards), 2, 10);

        await().untilAsserted(
                        () -> { // again, if the machine was busy for so long that Redis had to be asked
                            learn(one, product);
                            int keys = keysInRedis();
                            assertRefused(one.reserveWithKey(ALICE, product, 1, "print"), Refusal.SOLD_OUT);
                            assertRefused(one.reserveWithKey(BOB, product, 3, "print"), Refusal.SOLD_OUT);
                            assertThat(keysInRedis()).isEqualTo(keys);
                        });
    }

    @Test
    void whoever_was_refused_near_the_door_may_send_the_same_request_again() {
        Product product = store.sell(1, 5);
        Reservation last = store.held(CAROL, product, 1);
        learn(one, product);
        assertRefused(one.reserveWithKey(ALICE, product, 1, "print"), Refusal.SOLD_OUT);
        store.reservations.giveUp(last.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER);

        await().atMost(AT_ONCE).until(() -> one.reserveWithKey(ALICE, product, 1, "print") instanceof Held);
    }

    /** The ways in which units become available. */
    enum Return {
        EXPIRY(NO_TIME, (store, _, _) -> store.expire(100)),
        CANCELLATION((store, _, last) -> store.reservations.giveUp(last, CancelReason.CANCELLED_BY_CUSTOMER)),
        UNDOING((store, _, last) -> store.reservations.giveUp(last, CancelReason.UNDONE)),
        DECLINED_CARD((store, _, last) -> store.reservations.release(last, CancelReason.PAYMENT_DECLINED)),
        REFUND((store, _, last) -> {
            store.reservations.confirm(last, UUID.randomUUID(), Flow.EVENTS);
            store.reservations.release(last, CancelReason.SHIPMENT_REJECTED);
        }),
        MORE_UNITS((store, product, _) -> store.sell(product, 11, 10));

        private interface Way {

            void giveBack(Store store, Product product, UUID lastReservation);
        }

        private final Duration timeToPay;

        @SuppressWarnings("ImmutableEnumChecker") // none of them has a state
        private final Way way;

        Return(Way way) {
            this(TEN_MINUTES, way);
        }

        Return(Duration timeToPay, Way way) {
            this.timeToPay = timeToPay;
            this.way = way;
        }

        /** Takes the last unit. @return gives one back */
        Runnable of(Product product, Store store) {
            Held last = (Held) store.reserve(CAROL, product, 1, timeToPay);
            return () -> way.giveBack(store, product, last.reservation().reservationId());
        }
    }

    @ParameterizedTest
    @EnumSource
    void units_that_come_back_are_for_sale_at_once_on_every_instance(Return kind) {
        for (int shards : List.of(1, 4)) {
            Product product = store.sell(Product.in(shards), 10, 10);
            store.held(BOB, product, 9);
            Runnable giveBack = kind.of(product, store);
            learn(one, product);
            learn(other, product);

            giveBack.run();

            await().atMost(AT_ONCE).until(() -> !knows(one, product) && !knows(other, product));
            assertThat(other.reserve(ALICE, product, 1)).isInstanceOf(Held.class);
            assertRefused(one.reserve(ALICE, product, 1), Refusal.SOLD_OUT);
        }
    }

    @Test
    void a_sale_that_is_prolonged_sells_what_has_come_back_since() {
        Instant closesAt = Instant.now().plusSeconds(2);
        Product product = store.sell(Product.random(), 1, 1, Instant.now().minusSeconds(60), closesAt);
        UUID last = store.held(CAROL, product, 1).reservationId();
        await().until(() -> one.reserve(ALICE, product, 1).equals(new Outcome.Refused(Refusal.SALE_OVER)));
        store.reservations.giveUp(last, CancelReason.CANCELLED_BY_CUSTOMER);

        store.sell(product, 1, 1);

        assertThat(one.reserve(ALICE, product, 1)).isInstanceOf(Held.class);
    }

    @Test
    void after_the_sale_has_closed_nobody_is_told_that_it_is_sold_out() {
        Instant closesAt = Instant.now().plusSeconds(2);
        Product product = store.sell(Product.random(), 1, 1, Instant.now().minusSeconds(60), closesAt);
        store.held(CAROL, product, 1);

        boolean closed = false;
        while (!closed) {
            closed = !Instant.now().isBefore(closesAt);
            Outcome outcome = one.reserve(ALICE, product, 1);
            if (closed) {
                assertRefused(outcome, Refusal.SALE_OVER);
            }
        }
    }

    @Test
    void when_the_times_of_a_sale_change_all_of_its_products_keep_to_them() {
        Product product = soldOut(Product.random(), 1, 1);
        Instant past = Instant.now().minusSeconds(1);

        store.sell(product.sibling(), 1, 1, past.minusSeconds(60), past);

        await().atMost(AT_ONCE).until(() -> !knows(one, product));
        assertRefused(one.reserve(ALICE, product, 1), Refusal.SALE_OVER);
    }

    @Test
    void whoever_is_not_admitted_hears_so_although_it_is_sold_out() {
        Product product = store.sellInTurn(1_000, Instant.now().minusSeconds(60));
        store.waitingRoom.takePlace(product.saleId(), BOB);
        await().until(() -> one.reserve(BOB, product, 10) instanceof Held);
        assertRefused(one.reserve(BOB, product, 1), Refusal.SOLD_OUT);

        assertRefused(one.reserve(ALICE, product, 1), Refusal.NOT_ADMITTED);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4})
    void everybody_hears_from_an_instance_that_knows_what_redis_would_say(int shards) {
        Product product = store.sell(Product.in(shards), 10, 3);
        Stream.of(BOB, CAROL, UUID.randomUUID()).forEach(customer -> store.held(customer, product, 3));
        store.held(ALICE, product, 1);
        UUID nobody = UUID.randomUUID();
        learn(one, product);

        for (UUID customer : List.of(nobody, ALICE, BOB, CAROL)) {
            for (int quantity = 1; quantity <= 5; quantity++) {
                assertThat(one.reserve(customer, product, quantity))
                        .as(
                                "%s for the one who has %s",
                                quantity, store.customersOf(product).get(customer.toString()))
                        .isEqualTo(store.reserve(customer, product, quantity));
            }
        }
    }

    @Test
    void whoever_is_above_the_limit_for_one_product_hears_so_although_the_next_is_sold_out() {
        Product limited = store.sell(10, 1);
        Product gone = store.sell(limited.sibling(), 1, 1);
        store.held(CAROL, gone, 1);
        store.held(ALICE, limited, 1);
        learn(one, gone);

        assertRefused(
                one.reserve(ALICE, gone.sale(), List.of(limited.item(1), gone.item(1)), TEN_MINUTES),
                Refusal.LIMIT_EXCEEDED);
        assertRefused(
                one.reserve(ALICE, gone.sale(), List.of(gone.item(1), limited.item(1)), TEN_MINUTES), Refusal.SOLD_OUT);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void whoever_asks_for_more_than_is_left_spoils_it_for_nobody_else(int shards) {
        Product product = store.sell(Product.in(shards), 2, 10);
        await().until(() -> {
            assertRefused(one.reserve(ALICE, product, 3), Refusal.SOLD_OUT);
            return one.leftovers.tooFewFor(product.item(3)).isPresent();
        });
        assertThat(one.leftovers.tooFewFor(product.item(2))).isEmpty();

        assertThat(one.reserve(BOB, product, 2)).isInstanceOf(Held.class);
    }

    @Test
    void one_unit_that_comes_back_is_enough_for_whoever_wanted_one_more_than_was_left() {
        Product product = store.sell(3, 10);
        UUID first = store.held(CAROL, product, 1).reservationId();
        assertRefused(one.reserve(ALICE, product, 3), Refusal.SOLD_OUT);
        store.reservations.giveUp(first, CancelReason.CANCELLED_BY_CUSTOMER);

        await().atMost(AT_ONCE).until(() -> one.reserve(ALICE, product, 3) instanceof Held);
    }

    @Test
    void what_any_instance_has_accepted_is_answered_although_it_is_sold_out() {
        Product product = store.sell(1, 1);
        Held held = (Held) other.reserveWithKey(ALICE, product, 1, "print");
        learn(one, product);

        assertThat(one.reserveWithKey(ALICE, product, 1, "print")).isEqualTo(new Held(held.reservation(), false));
        assertRefused(one.reserveWithKey(ALICE, product, 2, "other-print"), Refusal.KEY_REUSED);
    }

    @Test
    void another_refusal_is_still_remembered_when_it_is_sold_out() {
        Product product = store.sell(2, 1);
        assertRefused(other.reserveWithKey(ALICE, product, 2, "print"), Refusal.LIMIT_EXCEEDED);
        store.held(BOB, product, 1);
        store.held(CAROL, product, 1);
        learn(one, product);

        assertRefused(one.reserveWithKey(ALICE, product, 2, "print"), Refusal.LIMIT_EXCEEDED);
    }

    /** Redis has answered, then units have come back; but the instance hears of the units first. */
    @Test
    void an_answer_that_is_older_than_the_last_message_is_not_believed() {
        Product product = Product.random();
        Moment asked = one.leftovers.now();
        one.leftovers.forget(product.productId());

        one.leftovers.note(product.productId(), 0, 1, TEN_MINUTES, asked);

        assertThat(knows(one, product)).isFalse();
    }

    @Test
    void an_instance_that_does_not_hear_of_units_that_come_back_asks_each_time() {
        Product product = store.sell(1, 1);
        store.held(CAROL, product, 1);

        assertRefused(store.reserve(ALICE, product, 1), Refusal.SOLD_OUT);

        assertThat(knows(store, product)).isFalse();
    }

    @Test
    void while_one_asks_again_after_a_second_the_others_are_refused() {
        Product product = soldOut(Product.random(), 1, 1);

        await().until(() -> !knows(one, product));

        assertThat(knows(one, product)).isTrue();
        await().atMost(Duration.ofSeconds(2)).until(() -> !knows(one, product));
        assertThat(knows(one, product)).isFalse();
    }

    /** Sells all units, and lets one instance know. */
    private Product soldOut(Product product, int units, int limit) {
        store.sell(product, units, limit);
        for (int i = 0; i < units; i++) {
            store.held(CAROL, product, 1);
        }
        learn(one, product);
        return product;
    }

    /** Asks until the instance knows: it believes an answer only when it has heard of all that happened before. */
    private static void learn(Store instance, Product product) {
        await().until(() -> {
            assertRefused(instance.reserve(UUID.randomUUID(), product, 1), Refusal.SOLD_OUT);
            return knows(instance, product);
        });
    }

    private static boolean knows(Store instance, Product product) {
        return instance.leftovers.tooFewFor(product.item(1)).isPresent();
    }

    private int keysInRedis() {
        return store.redis.keys("*").size();
    }
}
