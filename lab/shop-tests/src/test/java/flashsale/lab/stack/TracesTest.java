package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.lab.Build;
import flashsale.lab.explain.Explainer;
import flashsale.lab.explain.Explanation;
import flashsale.lab.target.Bank;
import flashsale.lab.target.BankBehaviour;
import flashsale.lab.target.BankBehaviour.Outage;
import flashsale.lab.target.BankLatency;
import flashsale.lab.trace.Zipkin;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A customer of both builds, which {@link AllBuildsTest} has started, gives all requests of a checkout the same trace. */
abstract class TracesTest {

    private static final String CUSTOMERS_SPAN = "00f067aa0ba902b7";

    @Test
    void a_trace_of_async_has_every_hop_from_the_request_to_the_last_consumer() throws Exception {
        String trace = "4bf92f3577b34da6a3ce929d0e0e4736";
        buy(Build.ASYNC, trace);

        String reserved =
                "reservation-service post /async/api/v1/reservations > reservation-service publish reservation.created"
                        + " > order-service process reservation.created:order.reservation.created";
        String paid = "payment-service post /async/api/v1/payments > payment-service ask the bank";
        String confirmed = paid + " > payment-service publish payment.succeeded"
                + " > reservation-service process payment.succeeded:reservation.payment.succeeded"
                + " > reservation-service publish reservation.confirmed"
                + " > inventory-service process reservation.confirmed:inventory.reservation.confirmed";
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(trace(trace).paths())
                        .contains(
                                "reservation-service post /async/api/v1/reservations > reservation-service outbox reservation.created",
                                reserved,
                                reserved
                                        + " > order-service publish order.created > payment-service queue payment.order.created",
                                reserved + " > order-service publish order.created"
                                        + " > payment-service process order.created:payment.order.created",
                                paid + " > payment-service put /bank/payments/{paymentid}",
                                paid + " > payment-service outbox payment.succeeded",
                                paid + " > payment-service publish payment.succeeded"
                                        + " > order-service process payment.succeeded:order.payment.succeeded",
                                confirmed,
                                confirmed + " > inventory-service publish shipment.scheduled"
                                        + " > order-service process shipment.scheduled:order.shipment.scheduled"));
    }

    @Test
    void a_trace_of_sync_has_every_call() throws Exception {
        String trace = "0af7651916cd43dd8448eb211c80319c";
        buy(Build.SYNC, trace);

        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> assertThat(trace(trace).calls())
                        .contains(
                                "customer > reservation-service",
                                "reservation-service > order-service",
                                "customer > payment-service",
                                "payment-service > order-service",
                                "order-service > reservation-service",
                                "payment-service > inventory-service"));
    }

    @ParameterizedTest
    @EnumSource(names = {"SYNC", "ASYNC"})
    void a_purchase_is_explained_by_hops_that_add_up_to_the_time_until_paid(Build build) throws Exception {
        Explanation explanation = explainer(build).explain(3);

        assertThat(explanation.workedMicros() + explanation.waitedMicros()).isEqualTo(explanation.paidMicros());
        assertThat(explanation.finalMicros()).isGreaterThanOrEqualTo(explanation.paidMicros());
        assertThat(explanation.decisive())
                .contains(
                        "customer calls POST /reservations",
                        "reservation answers POST /reservations",
                        build == Build.SYNC
                                ? "inventory answers POST /internal/shipments"
                                : "order answers GET /orders/{id}");
    }

    /** A customer who is slow to ask finds the order paid. */
    @Test
    void the_events_decide_when_a_held_request_is_answered() {
        await().atMost(Duration.ofSeconds(60)).untilAsserted(() -> assertThat(
                        explainer(Build.ASYNC).explain(1).decisive())
                .containsSubsequence(
                        "payment calls PUT /bank/payments/{paymentid}",
                        "payment payment.succeeded waits in the outbox",
                        "order waits in queue order.payment.succeeded",
                        "order handles payment.succeeded"));
    }

    private static Explainer explainer(Build build) {
        return new Explainer(
                StackTarget.of(AllBuildsTest.config(), build),
                new Zipkin(AllBuildsTest.config().zipkin().url()));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SYNC  | call reservation.expired > reservation-service post /internal/orders/by-reservation/cancellations",
                "ASYNC | publish reservation.expired > order-service process reservation.expired:order.reservation.expired",
            })
    void the_expiry_of_a_reservation_is_in_its_customers_trace(Build build, String expiry) throws Exception {
        String trace = newTrace();
        reserve(customer(build, trace), "\"ttlSeconds\":1");

        awaitPath(
                trace,
                "reservation-service post /%s/api/v1/reservations > reservation-service %s".formatted(build, expiry));
    }

    @ParameterizedTest
    @EnumSource(names = {"SYNC", "ASYNC"})
    void a_payment_that_is_resumed_is_in_its_customers_trace(Build build) throws Exception {
        String trace = newTrace();
        Bank bank = StackTarget.of(AllBuildsTest.config(), build).bank();
        bank.behave(new BankBehaviour(BankLatency.NONE, 0, Outage.REFUSE));
        try {
            pay(customer(build, trace));
            String attempt =
                    "payment-service post /%s/api/v1/payments > payment-service resume payment > payment-service "
                            .formatted(build);
            awaitPath(trace, attempt + "put /bank/payments/{paymentid}");
            bank.behave();
            awaitPath(
                    trace, attempt + (build == Build.SYNC ? "post /internal/shipments" : "publish payment.succeeded"));
        } finally {
            bank.behave();
        }
    }

    private static void awaitPath(String trace, String path) {
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(trace(trace).paths())
                        .anySatisfy(it -> assertThat(it).startsWith(path)));
    }

    private static String newTrace() {
        return UUID.randomUUID().toString().replace("-", "");
    }

    private static void buy(Build build, String trace) throws Exception {
        pay(customer(build, trace));
    }

    private static Shopper customer(Build build, String trace) throws Exception {
        return Shopper.logIn(StackTarget.of(AllBuildsTest.config(), build), "customer1", "flashsale")
                .traced("00-%s-%s-01".formatted(trace, CUSTOMERS_SPAN));
    }

    private static void pay(Shopper customer) throws Exception {
        String order = customer.get("/orders/by-reservation/" + reserve(customer, "\"ttlSeconds\":600"))
                .get("orderId")
                .asString();
        customer.attempt("/payments", "{\"orderId\":\"%s\",\"method\":\"card\"}".formatted(order));
    }

    private static String reserve(Shopper customer, String terms) throws Exception {
        String product = customer.products().getFirst().get("productId").asString();
        return customer.post(
                        "/reservations",
                        "{\"items\":[{\"productId\":\"%s\",\"quantity\":1}],%s}".formatted(product, terms))
                .get("reservationId")
                .asString();
    }

    private static CheckoutTrace trace(String id) {
        return CheckoutTrace.read(AllBuildsTest.config().zipkin().url(), id, CUSTOMERS_SPAN);
    }
}
