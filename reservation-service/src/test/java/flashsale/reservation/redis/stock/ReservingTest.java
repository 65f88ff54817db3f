package flashsale.reservation.redis.stock;

import static flashsale.reservation.redis.stock.Store.TEN_MINUTES;
import static org.assertj.core.api.Assertions.assertThat;

import flashsale.reservation.Flow;
import flashsale.reservation.Line;
import flashsale.reservation.Outcome;
import flashsale.reservation.Outcome.Held;
import flashsale.reservation.Refusal;
import flashsale.reservation.Reservation;
import flashsale.reservation.Reservations.Entry;
import flashsale.reservation.Status;
import flashsale.reservation.Wish;
import flashsale.reservation.redis.Shard;
import flashsale.reservation.redis.stock.Store.Product;
import flashsale.reservation.redis.stock.Store.Units;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reserves all lines or none. */
class ReservingTest extends RedisTest {

    @Test
    void reserved_units_are_held_and_no_longer_available() {
        Product product = store.sell(10, 5);

        store.held(ALICE, product, 3);

        assertThat(store.units(product)).isEqualTo(new Units(10, 7, 3, 0));
        assertThat(store.stock.available(List.of(product.productId()))).isEqualTo(Map.of(product.productId(), 7));
        assertThat(store.customersOf(product)).isEqualTo(Map.of(ALICE.toString(), "3"));
    }

    @Test
    void a_reservation_is_found_with_everything_that_it_is_about() {
        Product product = store.sell(10, 5);

        Reservation reservation = store.held(ALICE, product, 2);

        assertThat(reservation.lines()).containsExactly(new Line(product.productId(), 2, new BigDecimal("19.90")));
        assertThat(reservation.currency()).isEqualTo("EUR");
        assertThat(reservation.customerId()).isEqualTo(ALICE);
        assertThat(reservation.expiresAt())
                .isBetween(
                        reservation.requestedAt().plus(TEN_MINUTES).minusMillis(1),
                        Instant.now().plus(TEN_MINUTES));
        assertThat(store.reservations.find(reservation.reservationId())).contains(new Entry(reservation, Status.HELD));
    }

    @ParameterizedTest
    @ValueSource(ints = {-30, 30})
    void an_instance_whose_clock_is_wrong_holds_stock_as_long_as_others(int secondsOff) {
        Product product = store.sell(10, 5);
        Instant itsNow = Instant.now().plusSeconds(secondsOff);
        Wish wish = new Wish(
                ALICE,
                product.sale(),
                List.of(product.item(1)),
                Duration.ofSeconds(20),
                UUID.randomUUID().toString(),
                "print",
                itsNow,
                Flow.EVENTS);

        Reservation reservation = ((Held) store.reservations.reserve(wish)).reservation();

        assertThat(reservation.expiresAt())
                .isBetween(Instant.now().plusSeconds(10), Instant.now().plusSeconds(20));
        assertThat(store.expire(100)).isZero();
    }

    @Test
    void what_nobody_reserved_is_not_found() {
        assertThat(store.reservations.find(UUID.randomUUID())).isEmpty();
    }

    @Test
    void the_last_unit_is_sold_once() {
        Product product = store.sell(1, 5);
        store.held(ALICE, product, 1);

        assertRefused(store.reserve(BOB, product, 1), Refusal.SOLD_OUT);
        assertThat(store.units(product)).isEqualTo(new Units(1, 0, 1, 0));
    }

    @Test
    void of_several_products_all_are_reserved() {
        Product one = store.sell(10, 5);
        Product other = store.sell(one.sibling(), 10, 5);

        Outcome outcome = store.reserve(ALICE, one.sale(), List.of(one.item(2), other.item(3)), TEN_MINUTES);

        assertThat(outcome).isInstanceOf(Held.class);
        assertThat(store.units(one).held()).isEqualTo(2);
        assertThat(store.units(other).held()).isEqualTo(3);
    }

    @Test
    void if_one_of_several_products_is_sold_out_none_is_reserved() {
        Product one = store.sell(10, 5);
        Product other = store.sell(one.sibling(), 1, 5);

        Outcome outcome = store.reserve(ALICE, one.sale(), List.of(one.item(2), other.item(2)), TEN_MINUTES);

        assertRefused(outcome, Refusal.SOLD_OUT);
        assertThat(store.units(one)).isEqualTo(new Units(10, 10, 0, 0));
        assertThat(store.customersOf(one)).isEmpty();
        assertThat(store.announced(one, Flow.EVENTS)).isEmpty();
    }

    @Test
    void nobody_gets_more_than_the_limit_in_one_or_in_several_reservations() {
        Product product = store.sell(10, 3);

        assertRefused(store.reserve(ALICE, product, 4), Refusal.LIMIT_EXCEEDED);
        store.held(ALICE, product, 2);
        assertRefused(store.reserve(ALICE, product, 2), Refusal.LIMIT_EXCEEDED);
        store.held(ALICE, product, 1);

        assertThat(store.reserve(BOB, product, 3)).isInstanceOf(Held.class);
    }

    @Test
    void before_a_sale_opens_and_after_it_has_closed_nothing_is_reserved() {
        Instant now = Instant.now();
        Product early = store.sell(Product.random(), 10, 5, now.plusSeconds(60), now.plusSeconds(120));
        Product late = store.sell(Product.random(), 10, 5, now.minusSeconds(120), now.minusSeconds(60));

        assertRefused(store.reserve(ALICE, early, 1), Refusal.SALE_NOT_OPEN);
        assertRefused(store.reserve(ALICE, late, 1), Refusal.SALE_OVER);
    }

    @Test
    void what_is_not_on_sale_is_not_reserved() {
        Product product = store.sell(10, 5);

        assertRefused(store.reserve(ALICE, Product.random(), 1), Refusal.UNKNOWN_PRODUCT);
        assertRefused(store.reserve(ALICE, product.sibling(), 1), Refusal.UNKNOWN_PRODUCT);
    }

    @Test
    void the_reservation_is_announced_in_the_same_step() {
        Product product = store.sell(10, 5);

        Reservation reservation = store.held(ALICE, product, 1);

        assertThat(store.announced(product, Flow.EVENTS)).singleElement().satisfies(entry -> {
            assertThat(entry).containsEntry("type", "reservation.created");
            assertThat(entry.get("data")).contains(reservation.reservationId().toString(), ALICE.toString());
        });
    }

    /** A sale and its reservations are in one shard, whichever it is. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void every_shard_can_hold_a_sale(int digit) {
        UUID saleId = UUID.fromString("00000000-0000-4000-8000-00000000000" + digit);
        Product product = store.sell(new Product(saleId, UUID.randomUUID()), 1, 1);

        Reservation reservation = store.held(ALICE, product, 1);

        assertThat(Shard.of(reservation.reservationId())).isEqualTo(Shard.of(saleId));
        assertThat(store.reservations.find(reservation.reservationId())).isPresent();
    }
}
