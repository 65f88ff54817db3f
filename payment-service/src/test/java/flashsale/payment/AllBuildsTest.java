package flashsale.payment;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.servers.junit.NeedsServers;
import flashsale.servers.junit.ServerKind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.JsonNode;

/** All builds in one process, as during training for the AOT cache. */
@NeedsServers({ServerKind.POSTGRES, ServerKind.RABBIT})
@ActiveProfiles({"sync", "async", "hybrid"})
@TestPropertySource(properties = "flashsale.retry.sweep-every=1h")
class AllBuildsTest extends ServiceTest {

    @Autowired
    private Payments payments;

    @Autowired
    private PlatformTransactionManager transactions;

    @ParameterizedTest
    @ValueSource(strings = {"sync", "async", "hybrid"})
    void each_build_answers_under_its_own_prefix(String build) {
        assertThat(apiOf(build).find(UUID.randomUUID(), UUID.randomUUID()).problem())
                .isEqualTo("not-found");
    }

    @Test
    void the_service_describes_its_api() {
        JsonNode description = get("/v3/api-docs");
        assertThat(description.get("paths").propertyNames())
                .contains(
                        "/sync/api/v1/payments",
                        "/async/api/v1/payments",
                        "/hybrid/api/v1/payments",
                        "/{build}/api/v1/payments/{paymentId}");
    }

    @Test
    void the_service_is_ready() {
        assertThat(get("/actuator/health/readiness").get("status").asString()).isEqualTo("UP");
    }

    @Test
    void sweepers_that_run_at_the_same_time_never_take_the_same_payment() {
        Set<UUID> due = Stream.generate(() ->
                        leftBehind(UUID.randomUUID(), UUID.randomUUID(), UUID.randomUUID(), "PENDING", null, 3_600))
                .limit(200)
                .collect(Collectors.toSet());
        leftBehind(UUID.randomUUID(), UUID.randomUUID(), UUID.randomUUID(), "PENDING", null, 3 * 3_600);
        Queue<UUID> taken = new ConcurrentLinkedQueue<>();
        try (ExecutorService sweepers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 4; i++) {
                sweepers.execute(() -> {
                    Instant now =
                            Instant.now().plus(Duration.ofHours(2)); // the service's own sweeper uses the present time
                    List<Payment> claimed;
                    do {
                        claimed = payments.claimDue(now, now.plus(Duration.ofHours(1)), 7);
                        claimed.forEach(payment -> taken.add(payment.id()));
                    } while (!claimed.isEmpty());
                });
            }
        }
        assertThat(taken).hasSize(200).containsExactlyInAnyOrderElementsOf(due);
    }

    @Test
    void a_sweep_reads_as_many_payments_as_it_takes_however_many_are_due() {
        for (int i = 0; i < 20; i++) { // PostgreSQL keeps the plan of a statement that it has run often
            payments.claimDue(Instant.now(), Instant.now(), 50);
        }
        jdbc.sql("""
                        insert into payment (id, order_id, reservation_id, customer_id, idempotency_key, fingerprint, amount,
                          currency, method, status, requested_at, attempts, next_attempt_at, version)
                        select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'pile', 'x', 19.98,
                          'EUR', 'card', 'PENDING', now(), 0, now() + interval '1 hour', 0 from generate_series(1, 20000)""").update();
        try {
            Instant now = Instant.now().plus(Duration.ofHours(2));
            Long read = new TransactionTemplate(transactions).execute(_ -> {
                assertThat(payments.claimDue(now, now.plus(Duration.ofHours(1)), 50))
                        .hasSize(50);
                return jdbc.sql("""
                                select seq_tup_read + coalesce(idx_tup_fetch, 0)
                                from pg_stat_xact_user_tables where relname = 'payment'""").query(Long.class).single();
            });
            assertThat(read).isLessThan(500);
        } finally {
            jdbc.sql("delete from payment where idempotency_key = 'pile'").update();
        }
    }

    private JsonNode get(String path) {
        return PaymentApi.read(apiOf("sync").http().get().uri(path).exchange()).body();
    }
}
