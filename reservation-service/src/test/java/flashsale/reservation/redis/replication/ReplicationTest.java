package flashsale.reservation.redis.replication;

import static flashsale.reservation.redis.stock.Store.TEN_MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import flashsale.contract.Event;
import flashsale.reservation.Flow;
import flashsale.reservation.Outcome.Held;
import flashsale.reservation.Wish;
import flashsale.reservation.redis.Shard;
import flashsale.reservation.redis.relay.Delivery;
import flashsale.reservation.redis.relay.OutgoingRelay;
import flashsale.reservation.redis.relay.Relays;
import flashsale.reservation.redis.stock.RedisTest;
import flashsale.reservation.redis.stock.Store;
import flashsale.reservation.redis.stock.Store.Product;
import flashsale.reservation.redis.stock.Store.Units;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.dao.DataAccessResourceFailureException;

/** Each master of the cluster has one replica: one can be waited for, two in vain. */
class ReplicationTest extends RedisTest {

    private Store patient;
    private Store tooDemanding;
    private Product product;

    @BeforeEach
    void connect() {
        patient = Store.open(1);
        tooDemanding = Store.open(2);
        product = store.sell(10, 5);
    }

    @AfterEach
    void disconnect() {
        patient.close();
        tooDemanding.close();
    }

    @Test
    void what_a_replica_has_is_acknowledged_in_every_shard() {
        for (int digit = 0; digit < Shard.all().size(); digit++) {
            UUID saleId = UUID.fromString("00000000-0000-4000-8000-00000000000" + digit);
            Product ofShard = patient.sell(new Product(saleId, UUID.randomUUID()), 2, 2);

            patient.held(ALICE, ofShard, 1);
            patient.overdue(ALICE, ofShard, 1);
        }

        assertThat(patient.expire(10)).isEqualTo(Shard.all().size());
    }

    @Test
    void what_too_few_replicas_have_is_not_acknowledged_not_even_when_it_is_asked_for_again() {
        Wish wish = Store.wish(ALICE, product.sale(), List.of(product.item(1)), TEN_MINUTES, "key", "print");
        Held held = (Held) store.reservations.reserve(wish);

        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> tooDemanding.reservations.reserve(wish))
                    .isInstanceOf(DataAccessResourceFailureException.class)
                    .hasMessageContaining("1 of 2 replicas");
        }

        assertThat(patient.reservations.reserve(wish)).isEqualTo(new Held(held.reservation(), false));
        assertThat(store.units(product)).isEqualTo(new Units(10, 9, 1, 0));
    }

    @Test
    void nobody_hears_of_a_reservation_that_too_few_replicas_have() {
        store.held(ALICE, product, 1);
        List<Event> heard = new CopyOnWriteArrayList<>();

        OutgoingRelay demanding = relay(tooDemanding, heard);
        await().during(Duration.ofMillis(700)).until(heard::isEmpty); // longer than a replica is waited for
        demanding.stop();
        assertThat(store.announced(product, Flow.EVENTS)).hasSize(1);

        OutgoingRelay content = relay(patient, heard);
        await().until(() -> heard.size() == 1);
        content.stop();
    }

    private OutgoingRelay relay(Store of, List<Event> heard) {
        OutgoingRelay relay = new Relays(of.replicated, store.keys, "one").relay(Flow.EVENTS, events -> {
            heard.addAll(events);
            return Delivery.of(events);
        });
        relay.start();
        return relay;
    }
}
