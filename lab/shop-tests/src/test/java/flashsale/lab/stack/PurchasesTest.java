package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.audit.Audit;
import flashsale.lab.audit.evidence.Evidence;
import flashsale.lab.audit.evidence.EvidenceReader;
import flashsale.lab.backlog.Drain;
import flashsale.lab.target.Target;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** A customer of a build that {@link AllBuildsTest} has started, and the audit of what came of it. */
abstract class PurchasesTest {

    private static Target target;
    private static Shopper customer;
    private static List<JsonNode> products;

    @Parameter
    private Build build;

    @BeforeParameterizedClassInvocation
    static void logIn(Build build) throws Exception {
        target = StackTarget.of(AllBuildsTest.config(), build);
        customer = Shopper.logIn(target, "customer1", "flashsale");
        products = customer.products();
    }

    @Test
    void a_customer_buys_and_the_audit_agrees() throws Exception {
        JsonNode product = products.get(0);
        JsonNode order = order(product);
        assertThat(order.get("status").asString()).isEqualTo("PENDING_PAYMENT");
        BigDecimal price = new BigDecimal(product.get("price").asString());
        assertThat(new BigDecimal(order.get("total").asString())).isEqualByComparingTo(price.add(price));

        assertThat(pay(order, "card")).isIn(answers(201));

        assertThat(statusOf(order)).isIn("PAID", "COMPLETED");
        auditedEvidence();
        assertThat(statusOf(order)).isEqualTo("COMPLETED");
    }

    @Test
    void a_declined_payment_cancels_the_order_and_the_stock_is_for_sale_again() throws Exception {
        JsonNode product = products.get(1);
        JsonNode order = order(product);

        assertThat(pay(order, "card-declined")).isIn(answers(402));

        assertUndone(order, product, "DECLINED");
    }

    @Test
    void what_cannot_be_shipped_is_refunded_and_the_stock_is_back() throws Exception {
        JsonNode product = products.get(2);
        JsonNode order = order(product);
        Shopper.logIn(target, "admin", target.adminPassword())
                .attempt("/products/%s/withdrawal".formatted(id(product, "productId")), "");

        assertThat(pay(order, "card"))
                .isIn(build == Build.HYBRID ? List.of(201, 202, 409) : answers(409)); // paid at first

        assertUndone(order, product, "REFUNDED");
    }

    @ParameterizedTest
    @ValueSource(strings = {"user", "inventory", "reservation", "order", "payment"})
    void every_operation_of_the_api_is_described(String service) throws Exception {
        JsonNode description = customer.describe(service);

        assertThat(description.get("paths").propertyNames())
                .isNotEmpty()
                .allMatch(path -> path.matches("/(\\{build}|%s)/api/v1/.+".formatted(build)));
        assertThat(description.get("paths").values())
                .flatExtracting(JsonNode::values)
                .allSatisfy(operation ->
                        assertThat(operation.path("summary").asString("")).isNotEmpty());
    }

    /** The hybrid build says what it knows after a second. */
    private List<Integer> answers(int known) {
        return switch (build) {
            case SYNC -> List.of(known);
            case ASYNC -> List.of(202);
            case HYBRID -> List.of(known, 202);
        };
    }

    private static JsonNode order(JsonNode product) throws Exception {
        JsonNode reservation = customer.post(
                "/reservations",
                "{\"items\":[{\"productId\":\"%s\",\"quantity\":2}]}".formatted(id(product, "productId")));
        return customer.get("/orders/by-reservation/" + id(reservation, "reservationId"));
    }

    private static int pay(JsonNode order, String method) throws Exception {
        return customer.attempt(
                "/payments", "{\"orderId\":\"%s\",\"method\":\"%s\"}".formatted(id(order, "orderId"), method));
    }

    private static String statusOf(JsonNode order) throws Exception {
        return customer.get("/orders/" + id(order, "orderId")).get("status").asString();
    }

    private static void assertUndone(JsonNode order, JsonNode product, String payment) throws Exception {
        Evidence evidence = auditedEvidence();

        assertThat(statusOf(order)).isEqualTo("CANCELLED");
        assertThat(evidence.payments().get())
                .filteredOn(it -> it.orderId().equals(id(order, "orderId")))
                .singleElement()
                .satisfies(it -> assertThat(it.status()).isEqualTo(payment));
        assertThat(evidence.shelves().get())
                .filteredOn(it -> it.productId().equals(id(product, "productId")))
                .singleElement()
                .satisfies(it -> assertThat(it.available()).isEqualTo(it.allocated()));
    }

    private static Evidence auditedEvidence() throws InterruptedException {
        var drained = Drain.await(target, Instant.now(), Duration.ofSeconds(30), left -> {});
        EvidenceReader reader = new EvidenceReader(target, Optional.empty());
        assertThat(Audit.of(() -> reader.gather(drained)).failures()).isEmpty();
        return reader.gather(drained);
    }

    private static UUID id(JsonNode of, String field) {
        return UUID.fromString(of.get(field).asString());
    }
}
