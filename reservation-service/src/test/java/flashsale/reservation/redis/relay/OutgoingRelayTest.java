package flashsale.reservation.redis.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.CancelReason;
import flashsale.contract.Event;
import flashsale.contract.EventType;
import flashsale.reservation.Flow;
import flashsale.reservation.Reservation;
import flashsale.reservation.redis.Shard;
import flashsale.reservation.redis.relay.OutgoingStream.Entry;
import flashsale.reservation.redis.stock.RedisTest;
import flashsale.reservation.redis.stock.Store.Product;
import io.lettuce.core.event.connection.ConnectedEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.data.domain.Range;
import org.springframework.data.redis.connection.lettuce.LettuceConnectionFactory;
import org.springframework.data.redis.connection.stream.MapRecord;
import reactor.core.Disposable;

/** Events announced by the scripts are delivered at least once, whatever fails or dies. */
class OutgoingRelayTest extends RedisTest {

    private static final Duration ABANDONED = Duration.ofMillis(200);
    private static final int PILE = 2_000;

    private final List<Event> delivered = new CopyOnWriteArrayList<>();
    private final List<OutgoingRelay> relays = new ArrayList<>();
    private final List<Disposable> subscriptions = new ArrayList<>();
    private Product product;

    @BeforeEach
    void sell() {
        product = store.sell(10_000, 10_000);
    }

    @AfterEach
    void stop() {
        relays.parallelStream().forEach(OutgoingRelay::stop);
        subscriptions.forEach(Disposable::dispose);
    }

    @Test
    void what_is_announced_is_delivered_and_removed() {
        relay("one", this::deliver).start();

        Reservation reservation = store.held(ALICE, product, 1);

        await().until(() -> delivered.size() == 1);
        Event event = delivered.getFirst();
        assertThat(event.type()).isEqualTo(EventType.RESERVATION_CREATED);
        assertThat(event.data()).contains(reservation.reservationId().toString());
        await().until(this::nothingIsLeft);
    }

    @Test
    void what_was_announced_while_nobody_relayed_is_delivered_later() {
        store.held(ALICE, product, 1);

        relay("one", this::deliver).start();

        await().until(() -> delivered.size() == 1);
    }

    @Test
    void of_a_pile_everything_is_delivered_once_and_what_comes_now_does_not_wait_for_all_of_it() {
        IntStream.range(0, PILE).forEach(_ -> store.held(ALICE, product, 1));
        CompletableFuture<Void> begun = new CompletableFuture<>();
        CompletableFuture<Void> reserved = new CompletableFuture<>();
        relay("one", events -> {
                    begun.complete(null);
                    reserved.join();
                    return deliver(events);
                })
                .start();
        await().until(begun::isDone);
        Reservation now = store.held(ALICE, product, 1);
        reserved.complete(null);

        await().until(() -> delivered.size() > PILE);
        await().until(this::nothingIsLeft);

        assertThat(delivered).extracting(Event::id).doesNotHaveDuplicates().hasSize(PILE + 1);
        List<Boolean> isNow = delivered.stream()
                .map(event -> event.data().contains(now.reservationId().toString()))
                .toList();
        assertThat(isNow.indexOf(true)).isLessThan(PILE / 2);
    }

    @Test
    void in_a_shard_the_order_is_kept() {
        relay("one", this::deliver).start();
        List<String> ids = IntStream.range(0, 100)
                .mapToObj(_ -> store.held(ALICE, product, 1).reservationId().toString())
                .toList();

        await().until(() -> delivered.size() == 100);

        assertThat(IntStream.range(0, 100).allMatch(i -> delivered.get(i).data().contains(ids.get(i))))
                .isTrue();
    }

    @Test
    void every_shard_and_every_end_is_relayed() {
        relay("one", this::deliver).start();
        for (int digit = 0; digit < 8; digit++) {
            Product other = store.sell(
                    new Product(UUID.fromString("00000000-0000-4000-8000-00000000000" + digit), UUID.randomUUID()),
                    10,
                    10);
            Reservation reservation = store.held(ALICE, other, 1);
            store.reservations.giveUp(reservation.reservationId(), CancelReason.CANCELLED_BY_CUSTOMER);
        }

        await().until(() -> delivered.size() == 16);
    }

    @Test
    void a_delivery_that_fails_is_tried_again() {
        AtomicInteger attempts = new AtomicInteger();
        relay("one", events -> {
                    if (attempts.incrementAndGet() == 1) {
                        throw new IllegalStateException("broker away");
                    }
                    return deliver(events);
                })
                .start();

        store.held(ALICE, product, 1);

        await().until(() -> delivered.size() == 1);
        await().until(this::nothingIsLeft);
    }

    @Test
    void what_was_not_delivered_is_tried_again_and_the_rest_is_not() {
        List<Event> refusedOnce = new CopyOnWriteArrayList<>();
        relay("one", events -> {
                    if (refusedOnce.isEmpty()) {
                        refusedOnce.add(events.getFirst());
                        return deliver(events.subList(1, events.size()));
                    }
                    return deliver(events);
                })
                .start();

        IntStream.range(0, 20).forEach(_ -> store.held(ALICE, product, 1));

        await().until(() -> delivered.size() == 20);
        await().until(this::nothingIsLeft);
        assertThat(delivered).extracting(Event::id).doesNotHaveDuplicates();
    }

    @Test
    void what_is_given_up_is_a_dead_letter_and_the_rest_is_delivered() {
        relay("one", events -> {
                    UUID hopeless = events.getFirst().id();
                    Delivery rest = deliver(events.subList(1, events.size()));
                    return new Delivery(rest.done(), Map.of(hopeless, "refused for good"));
                })
                .start();

        Reservation reservation = store.held(ALICE, product, 1);

        await().until(() -> !deadLetters().isEmpty());
        assertThat(deadLetters()).singleElement().satisfies(letter -> assertThat(letter)
                .containsEntry("reason", "refused for good")
                .containsEntry("type", EventType.RESERVATION_CREATED.routingKey())
                .hasEntrySatisfying("data", data -> assertThat(data)
                        .contains(reservation.reservationId().toString())));
        await().until(this::nothingIsLeft);
        assertThat(delivered).isEmpty();
    }

    @Test
    void what_a_dead_instance_had_in_hand_is_taken_over() {
        Reservation reservation = store.held(ALICE, product, 1);
        assertThat(readAndDie("dead")).hasSize(1);

        relay("alive", this::deliver).start();

        await().until(() -> delivered.size() == 1);
        assertThat(delivered.getFirst().data())
                .contains(reservation.reservationId().toString());
        await().until(this::nothingIsLeft);
    }

    @Test
    void after_a_restart_an_instance_delivers_what_it_had_in_hand_at_once() {
        store.held(ALICE, product, 1);
        assertThat(readAndDie("one")).hasSize(1);

        OutgoingRelay relay =
                new OutgoingRelay(store.redis, store.keys, Flow.EVENTS, "one", Duration.ofHours(1), this::deliver);
        relays.add(relay);
        relay.start();

        await().until(() -> delivered.size() == 1);
    }

    @Test
    void several_instances_share_the_work() {
        for (int i = 0; i < 3; i++) {
            OutgoingRelay relay = new OutgoingRelay(
                    store.redis, store.keys, Flow.EVENTS, "instance-" + i, Duration.ofHours(1), this::deliver);
            relays.add(relay);
            relay.start();
        }

        IntStream.range(0, 200).parallel().forEach(_ -> store.held(ALICE, product, 1));

        await().until(this::nothingIsLeft);
        assertThat(delivered).hasSize(200).extracting(Event::id).doesNotHaveDuplicates();
    }

    @Test
    void when_the_stream_is_gone_it_begins_again() {
        relay("one", this::deliver).start();
        store.held(ALICE, product, 1);
        await().until(() -> delivered.size() == 1);

        store.redis.delete(store.keys.outgoing(Shard.of(product.saleId()), Flow.EVENTS));
        store.held(ALICE, product, 1);

        await().until(() -> delivered.size() == 2);
    }

    @Test
    void reading_takes_no_new_connection_each_time() {
        relay("one", this::deliver).start();
        store.held(ALICE, product, 1);
        await().until(() -> delivered.size() == 1);
        AtomicInteger connections = connectionsFromNow();

        for (int i = 2; i <= 30; i++) {
            int count = i;
            store.held(ALICE, product, 1);
            await().pollInterval(Duration.ofMillis(1)).until(() -> delivered.size() == count);
        }

        assertThat(connections).hasValueLessThan(10); // others of this client may connect meanwhile
    }

    private OutgoingRelay relay(String instance, Function<List<Event>, Delivery> delivery) {
        OutgoingRelay relay = new OutgoingRelay(store.redis, store.keys, Flow.EVENTS, instance, ABANDONED, delivery);
        relays.add(relay);
        return relay;
    }

    private Delivery deliver(List<Event> events) {
        delivered.addAll(events);
        return Delivery.of(events);
    }

    private List<Entry> readAndDie(String instance) {
        OutgoingStream stream =
                new OutgoingStream(store.redis, store.keys, Shard.of(product.saleId()), Flow.EVENTS, instance);
        stream.prepare();
        return stream.awaitNew(100, Duration.ofSeconds(1));
    }

    private List<Map<String, String>> deadLetters() {
        return store
                .redis
                .<String, String>opsForStream()
                .range(store.keys.deadLetters(Shard.of(product.saleId()), Flow.EVENTS), Range.unbounded())
                .stream()
                .map(MapRecord::getValue)
                .toList();
    }

    private boolean nothingIsLeft() {
        return store.announced(product, Flow.EVENTS).isEmpty();
    }

    /** Counted by the client itself, as tests of other JVMs connect to the same server. */
    private AtomicInteger connectionsFromNow() {
        AtomicInteger opened = new AtomicInteger();
        LettuceConnectionFactory client =
                (LettuceConnectionFactory) Objects.requireNonNull(store.redis.getConnectionFactory());
        Disposable counting = client.getRequiredNativeClient()
                .getResources()
                .eventBus()
                .get()
                .filter(ConnectedEvent.class::isInstance)
                .subscribe(_ -> opened.incrementAndGet());
        subscriptions.add(counting);
        return opened;
    }
}
