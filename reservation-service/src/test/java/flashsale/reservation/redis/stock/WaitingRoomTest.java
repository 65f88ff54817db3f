package flashsale.reservation.redis.stock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.reservation.Outcome.Held;
import flashsale.reservation.Refusal;
import flashsale.reservation.WaitingRoom.Place;
import flashsale.reservation.redis.stock.Store.Product;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WaitingRoomTest extends RedisTest {

    private final Instant tomorrow = Instant.now().plus(1, ChronoUnit.DAYS).truncatedTo(ChronoUnit.MILLIS);

    private Place take(Product product, UUID customer) {
        return store.waitingRoom.takePlace(product.saleId(), customer).orElseThrow();
    }

    @Test
    void whoever_comes_to_an_empty_room_is_admitted_at_once_and_the_next_a_slot_later() {
        Product product = store.sellInTurn(4, Instant.now().minusSeconds(60));

        Place first = take(product, ALICE);
        Place second = take(product, BOB);

        assertThat(first.remaining()).isZero();
        assertThat(first.ahead()).isZero();
        assertThat(Duration.between(first.admittedAt(), second.admittedAt()).toMillis())
                .isGreaterThanOrEqualTo(250);
        assertThat(second.remaining()).isLessThanOrEqualTo(Duration.ofMillis(250));
    }

    @Test
    void whoever_comes_before_the_sale_opens_is_admitted_in_order_from_then_on() {
        Product product = store.sellInTurn(100, tomorrow);

        List<Place> places = Stream.generate(UUID::randomUUID)
                .limit(5)
                .map(customer -> take(product, customer))
                .toList();

        assertThat(places)
                .extracting(Place::admittedAt)
                .containsExactlyElementsOf(IntStream.range(0, 5)
                        .mapToObj(i -> tomorrow.plusMillis(10L * i))
                        .toList());
        assertThat(places).extracting(Place::ahead).containsExactly(0L, 1L, 2L, 3L, 4L);
    }

    @Test
    void of_many_who_come_at_the_same_time_each_gets_a_slot_of_its_own() {
        Product product = store.sellInTurn(10_000, tomorrow);

        List<Instant> places = IntStream.range(0, 200)
                .parallel()
                .mapToObj(_ -> take(product, UUID.randomUUID()).admittedAt())
                .sorted()
                .toList();

        assertThat(places)
                .containsExactlyElementsOf(IntStream.range(0, 200)
                        .mapToObj(i -> tomorrow.plus(100L * i, ChronoUnit.MICROS))
                        .toList());
    }

    @Test
    void a_place_is_kept_when_its_customer_comes_again() {
        Product product = store.sellInTurn(1, tomorrow);
        Instant admittedAt = take(product, ALICE).admittedAt();

        take(product, BOB);

        assertThat(take(product, ALICE).admittedAt()).isEqualTo(admittedAt);
    }

    @Test
    void nothing_is_reserved_before_it_is_the_customers_turn() {
        Product product = store.sellInTurn(1, Instant.now().minusSeconds(60));
        take(product, ALICE);

        assertRefused(store.reserve(BOB, product, 1), Refusal.NOT_ADMITTED);
        Place place = take(product, BOB);
        assertRefused(store.reserve(BOB, product, 1), Refusal.NOT_ADMITTED);
        await().atMost(place.remaining().plusSeconds(10))
                .until(() -> take(product, BOB).remaining().isZero());

        assertThat(store.reserve(BOB, product, 1)).isInstanceOf(Held.class);
        assertThat(store.reserve(ALICE, product, 1)).isInstanceOf(Held.class);
    }

    @Test
    void the_line_is_forgotten_when_the_sale_closes() {
        Product product = store.sellInTurn(1, tomorrow);

        take(product, ALICE);

        assertThat(store.redis.getExpire(store.keys.places(product.saleId())))
                .isBetween(
                        Duration.ofHours(24).toSeconds(), Duration.ofHours(25).toSeconds() + 1);
    }

    @Test
    void other_sales_have_no_line() {
        Product product = store.sell(10, 5);

        assertThat(store.waitingRoom.takePlace(product.saleId(), ALICE)).isEmpty();
        assertThat(store.waitingRoom.takePlace(UUID.randomUUID(), ALICE)).isEmpty();
    }
}
