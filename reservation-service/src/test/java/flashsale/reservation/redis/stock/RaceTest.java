package flashsale.reservation.redis.stock;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.contract.CancelReason;
import flashsale.reservation.Flow;
import flashsale.reservation.Item;
import flashsale.reservation.Line;
import flashsale.reservation.Outcome.Held;
import flashsale.reservation.Reservation;
import flashsale.reservation.Reservations.Entry;
import flashsale.reservation.Status;
import flashsale.reservation.redis.stock.Store.Product;
import flashsale.reservation.redis.stock.Store.Units;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Many customers race for few units, while reservations expire, are paid on time or too late, are given up and released. At every moment
 * and in the end, every unit is in exactly one place.
 */
class RaceTest extends RedisTest {

    private static final int THREADS = 12;
    private static final int STEPS = 250;
    private static final int LIMIT = 3;

    /** Too few units of one product for everybody, and so many of another that only the limit counts. */
    private static final int FEW = 12;

    private static final int ENOUGH = 100;
    private static final List<CancelReason> RELEASES = Arrays.stream(CancelReason.values())
            .filter(CancelReason::releasesStock)
            .toList();

    private final List<UUID> customers =
            Stream.generate(UUID::randomUUID).limit(6).toList();
    private final ConcurrentLinkedQueue<Reservation> reservations = new ConcurrentLinkedQueue<>();

    @ParameterizedTest
    @ValueSource(ints = {1, 4})
    void no_unit_is_lost_and_none_is_sold_twice(int shards) throws Exception {
        Product scarce = store.sell(Product.in(shards), FEW, LIMIT);
        Product plentiful = store.sell(scarce.sibling(), ENOUGH, LIMIT);
        List<Product> products = List.of(scarce, plentiful);

        race(products);
        buyOneAndHoldOne(plentiful);

        Map<Status, List<Reservation>> byStatus = reservations.stream().collect(Collectors.groupingBy(this::status));
        for (Product product : products) {
            Units units = store.units(product);
            assertAllIsInOrder(product);
            assertThat(units.allocated()).isEqualTo(product.equals(scarce) ? FEW : ENOUGH);
            assertThat(units.held()).isEqualTo(quantity(byStatus.get(Status.HELD), product));
            assertThat(units.sold()).isEqualTo(quantity(byStatus.get(Status.CONFIRMED), product));
            assertThat(store.customersOf(product).values().stream()
                            .mapToInt(Integer::parseInt)
                            .sum())
                    .isEqualTo(units.held() + units.sold());
        }
        assertThat(byStatus).containsKeys(Status.values());
        assertEachReservationWasAnnouncedOnce(scarce);
    }

    /** Adds a sold and a held reservation: the race may leave neither, and the figures below must not be empty. */
    private void buyOneAndHoldOne(Product product) {
        Reservation sold = store.held(UUID.randomUUID(), product, 1);
        store.reservations.confirm(sold.reservationId(), UUID.randomUUID(), Flow.EVENTS);
        reservations.add(sold);
        reservations.add(store.held(UUID.randomUUID(), product, 1));
    }

    private void race(List<Product> products) throws Exception {
        AtomicBoolean racing = new AtomicBoolean(true);
        try (ExecutorService threads = Executors.newFixedThreadPool(THREADS + 1)) {
            Future<?> observer = threads.submit(() -> {
                while (racing.get()) {
                    assertThat(products)
                            .allSatisfy(it -> assertThat(store.parts(it)).allMatch(Units::addUp));
                }
            });
            List<Future<?>> racers = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                racers.add(threads.submit(() -> {
                    for (int step = 0; step < STEPS; step++) {
                        somebodyDoesSomething(products);
                    }
                }));
            }
            for (Future<?> racer : racers) {
                racer.get();
            }
            racing.set(false);
            observer.get();
        }
    }

    private void assertAllIsInOrder(Product product) {
        assertThat(store.units(product)).matches(Units::addUp);
        assertThat(store.customersOf(product).values())
                .allSatisfy(units -> assertThat(Integer.parseInt(units)).isBetween(0, LIMIT));
    }

    private void somebodyDoesSomething(List<Product> products) {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        switch (random.nextInt(10)) {
            case 0, 1, 2, 3 -> reserve(products);
            case 4 -> store.expire(5);
            case 5, 6 ->
                anyReservation().ifPresent(it -> store.reservations.confirm(it, UUID.randomUUID(), Flow.EVENTS));
            case 7 ->
                anyReservation().ifPresent(it -> store.reservations.giveUp(it, CancelReason.CANCELLED_BY_CUSTOMER));
            default -> anyReservation().ifPresent(it -> store.reservations.release(it, any(RELEASES)));
        }
    }

    private void reserve(List<Product> products) {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        List<Product> chosen = new ArrayList<>(products);
        Collections.shuffle(chosen, random);
        List<Item> items = chosen.subList(0, 1 + random.nextInt(chosen.size())).stream()
                .map(product -> product.item(1 + random.nextInt(2)))
                .toList();
        UUID customer = any(customers);
        Duration holdFor = random.nextBoolean() ? Store.NO_TIME : Store.TEN_MINUTES;
        if (store.reserve(customer, products.getFirst().sale(), items, holdFor) instanceof Held held) {
            reservations.add(held.reservation());
        }
    }

    private static <T> T any(List<T> some) {
        return some.get(ThreadLocalRandom.current().nextInt(some.size()));
    }

    private Optional<UUID> anyReservation() {
        return reservations.stream()
                .skip(ThreadLocalRandom.current().nextInt(reservations.size() + 1))
                .findFirst()
                .map(Reservation::reservationId);
    }

    private Status status(Reservation reservation) {
        return store.reservations
                .find(reservation.reservationId())
                .map(Entry::status)
                .orElseThrow();
    }

    private static int quantity(List<Reservation> reservations, Product product) {
        return reservations.stream()
                .flatMap(it -> it.lines().stream())
                .filter(line -> line.productId().equals(product.productId()))
                .mapToInt(Line::quantity)
                .sum();
    }

    private void assertEachReservationWasAnnouncedOnce(Product product) {
        Map<String, Long> announced = store.announced(product, Flow.EVENTS).stream()
                .map(it -> it.get("type") + " " + it.get("data").replaceAll(".*\"reservationId\":\"([^\"]+)\".*", "$1"))
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        assertThat(announced.values()).allMatch(count -> count == 1);
        assertThat(announced.keySet())
                .containsAll(reservations.stream()
                        .map(it -> "reservation.created " + it.reservationId())
                        .toList());
    }
}
