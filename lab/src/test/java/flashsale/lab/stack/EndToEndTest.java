package flashsale.lab.stack;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.lab.Build;
import flashsale.lab.audit.Audit;
import flashsale.lab.audit.AuditReport;
import flashsale.lab.audit.evidence.EvidenceReader;
import flashsale.lab.backlog.Drain;
import flashsale.lab.measure.StackTarget;
import flashsale.lab.measure.TrainingLoad;
import flashsale.lab.target.Target;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/**
 * Starts each build as {@code up} does, from AOT caches that all tests and the next {@code up} share, buys through the gateway as a customer, and has the
 * audit look at what came of it.
 */
class EndToEndTest {

    private Stack stack;

    @BeforeEach
    void prepare(@TempDir Path folder) {
        stack = PrivateStack.in(folder);
        new TrainingLoad(new Workspace(folder), stack).trainIfNeeded();
    }

    @AfterEach
    void stop() {
        stack.stop();
    }

    @ParameterizedTest
    @EnumSource
    void a_customer_buys_and_the_audit_agrees(Build build) throws Exception {
        stack.start(Set.of(build), StartOptions.defaults());
        Target target = StackTarget.of(stack.config(), build);
        Shopper shopper = Shopper.logIn(target, "customer1", "flashsale");

        JsonNode product = shopper.get("/products?page=0&size=20").get("items").get(0);
        JsonNode reservation = shopper.post(
                "/reservations", "{\"items\":[{\"productId\":\"%s\",\"quantity\":2}]}", product.get("productId"));
        JsonNode order = shopper.get(
                "/orders/by-reservation/" + reservation.get("reservationId").asString());
        assertThat(order.get("status").asString()).isEqualTo("PENDING_PAYMENT");
        BigDecimal price = new BigDecimal(product.get("price").asString());
        assertThat(new BigDecimal(order.get("total").asString())).isEqualByComparingTo(price.add(price));

        shopper.post("/payments", "{\"orderId\":\"%s\",\"method\":\"card\"}", order.get("orderId"));
        JsonNode paid = shopper.get("/orders/" + order.get("orderId").asString());
        assertThat(paid.get("status").asString()).isIn("PAID", "COMPLETED");

        AuditReport audit = audit(target);
        assertThat(audit.failures()).isEmpty();
        assertThat(shopper.get("/orders/" + order.get("orderId").asString())
                        .get("status")
                        .asString())
                .isEqualTo("COMPLETED");
    }

    private static AuditReport audit(Target target) throws InterruptedException {
        var drained = Drain.await(target, Instant.now(), Duration.ofSeconds(30), left -> {});
        return Audit.of(new EvidenceReader(target, Optional.empty()).gather(drained));
    }
}
