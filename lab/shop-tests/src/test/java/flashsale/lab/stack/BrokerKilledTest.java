package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.lab.Build;
import flashsale.lab.audit.Audit;
import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.EvidenceReader;
import flashsale.lab.backlog.Drain;
import flashsale.lab.disturbance.Fault;
import flashsale.lab.disturbance.Faults;
import flashsale.lab.stack.Checkout.Step;
import flashsale.lab.target.BankLatency;
import flashsale.lab.target.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * RabbitMQ is killed once, and started again, in the middle of the hybrid build's checkouts. At both times there is a customer between each
 * two steps, so that the way changes everywhere, in both directions. Every request of all of them succeeds.
 */
abstract class BrokerKilledTest {

    private static final int PRODUCT = 3; // PurchasesTest buys those before it
    private static final int FIRST_CUSTOMER = 100;

    private static final Map<Step, Checkout> CAUGHT = new EnumMap<>(Step.class);
    private static final Map<Step, Checkout> RELIEVED = new EnumMap<>(Step.class);

    private static UUID product;
    private static Evidence evidence;

    @BeforeAll
    static void buy() throws Exception {
        Target target = StackTarget.of(AllBuildsTest.config(), Build.HYBRID);
        Fault killed = new Faults(
                        AllBuildsTest.stack(),
                        Build.HYBRID,
                        AllBuildsTest.usual().options(),
                        BankLatency.NONE)
                .killed("rabbitmq");
        product = UUID.fromString(Shopper.logIn(target, "customer1", "flashsale")
                .products()
                .get(PRODUCT)
                .get("productId")
                .asString());
        int customer = FIRST_CUSTOMER;
        for (Step last : Step.values()) {
            CAUGHT.put(last, new Checkout(target, "customer" + customer++, product).until(last));
        }
        killed.begin().run();
        await().until(() ->
                !AllBuildsTest.config().stores().rabbit().nodes().getFirst().isRunning());
        try {
            for (Step last : Step.values()) {
                CAUGHT.get(last).until(Step.LEARN_THAT_IT_IS_PAID);
                RELIEVED.put(last, new Checkout(target, "customer" + customer++, product).until(last));
            }
        } finally {
            killed.undo().run();
        }
        for (Step last : Step.values()) {
            RELIEVED.get(last).until(Step.LEARN_THAT_IT_IS_PAID);
        }
        var drained = Drain.await(target, Instant.now(), Duration.ofSeconds(60), left -> {});
        EvidenceReader reader = new EvidenceReader(target, Optional.empty());
        assertThat(Audit.of(() -> reader.gather(drained)).failures()).isEmpty();
        evidence = reader.gather(drained);
    }

    @ParameterizedTest
    @EnumSource
    void whoever_has_got_this_far_when_the_broker_is_killed_buys_once(Step last) {
        assertBoughtOnce(CAUGHT.get(last));
    }

    @ParameterizedTest
    @EnumSource
    void whoever_has_got_this_far_when_the_broker_is_back_buys_once(Step last) {
        assertBoughtOnce(RELIEVED.get(last));
    }

    @Test
    void each_of_them_has_got_one_unit() {
        assertThat(evidence.shelves().get())
                .filteredOn(it -> it.productId().equals(product))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.sold()).isEqualTo(CAUGHT.size() + RELIEVED.size());
                    assertThat(it.available()).isEqualTo(it.allocated() - it.sold());
                });
    }

    private static void assertBoughtOnce(Checkout checkout) {
        assertThat(evidence.orders().get())
                .filteredOn(it -> it.reservationId().equals(checkout.reservation()))
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.id()).isEqualTo(checkout.order());
                    assertThat(it.isCompleted()).isTrue();
                });
        assertThat(evidence.payments().get())
                .filteredOn(it -> it.orderId().equals(checkout.order()))
                .singleElement()
                .satisfies(it -> assertThat(it.status()).isEqualTo("SUCCEEDED"));
    }
}
