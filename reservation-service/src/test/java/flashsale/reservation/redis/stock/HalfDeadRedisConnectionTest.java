package flashsale.reservation.redis.stock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.contract.CancelReason;
import flashsale.contract.Event;
import flashsale.platform.redis.RedisConnections;
import flashsale.platform.test.Cable;
import flashsale.reservation.Flow;
import flashsale.reservation.Outcome.Held;
import flashsale.reservation.Refusal;
import flashsale.reservation.redis.relay.Delivery;
import flashsale.reservation.redis.relay.OutgoingRelay;
import flashsale.reservation.redis.relay.Relays;
import flashsale.reservation.redis.stock.Leftovers.Moment;
import flashsale.reservation.redis.stock.Store.Product;
import io.lettuce.core.internal.HostAndPort;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.DnsResolvers;
import io.lettuce.core.resource.MappingSocketAddressResolver;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Each connection to each node is replaced within ten seconds after its other side has gone silent: shared, dedicated and blocked ones. */
@ExtendWith(OutputCaptureExtension.class)
class HalfDeadRedisConnectionTest extends RedisTest {

    private static final Duration NOTICED = Duration.ofSeconds(10);

    private final Map<Integer, Cable> cables = new ConcurrentHashMap<>();
    private ClientResources resources;
    private Store through;
    private Product product;

    @BeforeEach
    void connectThroughCables() {
        ClientResources.Builder builder = ClientResources.builder()
                .socketAddressResolver(
                        MappingSocketAddressResolver.create(DnsResolvers.UNRESOLVED, this::throughCable));
        RedisConnections.replaceDeadOnes(builder);
        resources = builder.build();
        through = Store.open(1, Optional.of(resources));
        product = through.sell(100, 100);
    }

    @AfterEach
    void disconnect() {
        cables.values().forEach(Cable::mend);
        through.close();
        resources.shutdown(0, 1, java.util.concurrent.TimeUnit.SECONDS).syncUninterruptibly();
        cables.values().forEach(Cable::close);
    }

    @Test
    void whoever_uses_it_goes_on_with_a_new_one() {
        List<Event> delivered = new CopyOnWriteArrayList<>();
        OutgoingRelay relay = new Relays(through.redis, through.keys, "one").relay(Flow.EVENTS, events -> {
            delivered.addAll(events);
            return Delivery.of(events);
        });
        relay.start();
        try {
            through.held(ALICE, product, 1); // a script on a dedicated connection, and the relay's blocked reads
            await().until(() -> delivered.size() == 1);
            through.redis.hasKey("any"); // the shared connection

            unplug();

            await().atMost(NOTICED).ignoreExceptions().until(() -> through.redis.hasKey("any") != null);
            await().ignoreExceptions().until(() -> through.held(BOB, product, 1) != null);
            await().until(() -> delivered.size() == 2);
        } finally {
            relay.stop();
        }
    }

    @Test
    void one_that_nobody_uses_is_replaced_too(CapturedOutput output) {
        through.redis.hasKey("any");

        unplug();

        await().atMost(NOTICED).until(() -> output.getOut().contains("has been silent"));
        assertThat(through.redis.hasKey("any")).isFalse();
    }

    @Test
    void what_came_back_unheard_is_for_sale_within_three_seconds() {
        Product last = store.sell(1, 1);
        UUID held = store.held(ALICE, last, 1).reservationId();
        Returns deaf = new Returns(through.connections, store.keys, store.leftovers);
        deaf.start();
        try {
            await().until(store.leftovers::isHearing);
            unplug();
            assertRefused(store.reserve(BOB, last, 1), Refusal.SOLD_OUT);
            store.reservations.giveUp(held, CancelReason.CANCELLED_BY_CUSTOMER);
            assertRefused(store.reserve(BOB, last, 1), Refusal.SOLD_OUT);

            await().atMost(Duration.ofSeconds(3)).until(() -> store.reserve(BOB, last, 1) instanceof Held);
        } finally {
            deaf.stop();
        }
    }

    @Test
    void news_is_heard_again_on_a_new_connection() {
        Returns returns = new Returns(through.connections, store.keys, store.leftovers);
        returns.start();
        try {
            await().until(store.leftovers::isHearing);
            Moment before = store.leftovers.now();
            unplug();

            await().atMost(NOTICED).until(() -> store.leftovers.now().messages() > before.messages());
            Moment connected = store.leftovers.now();
            store.sell(1, 1);
            await().until(() -> store.leftovers.now().messages() > connected.messages());
        } finally {
            returns.stop();
        }
    }

    private void unplug() {
        cables.values().forEach(Cable::unplug);
    }

    private HostAndPort throughCable(HostAndPort node) {
        return HostAndPort.of(
                "localhost",
                cables.computeIfAbsent(node.getPort(), port -> Cable.to(node.getHostText(), port))
                        .port());
    }
}
