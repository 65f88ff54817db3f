package flashsale.payment;

import flashsale.payment.neighbour.BankNeighbour;
import flashsale.payment.neighbour.BankNeighbour.Mood;
import flashsale.platform.test.Tokens;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

/** The service with its bank, and with settings for fast tests. */
@ExtendWith(Tokens.class)
@SpringBootTest(
        webEnvironment = WebEnvironment.RANDOM_PORT,
        properties = {
            "flashsale.bank.timeout=1500ms",
            "flashsale.neighbours.order-service=1500ms",
            "flashsale.neighbours.order-service-query=1500ms",
            "flashsale.neighbours.inventory-service=1500ms",
            "flashsale.retry.lease=12s",
            "flashsale.retry.first-pause=100ms",
            "flashsale.retry.longest-pause=400ms",
            "flashsale.retry.sweep-every=50ms"
        })
public abstract class ServiceTest {

    protected static final BankNeighbour BANK = new BankNeighbour();

    private final Map<String, PaymentApi> apis = new ConcurrentHashMap<>();

    @Autowired
    protected JdbcClient jdbc;

    @LocalServerPort
    protected int port;

    @DynamicPropertySource
    static void bank(DynamicPropertyRegistry properties) {
        properties.add("BANK_URL", BANK::url);
    }

    @BeforeAll
    static void lookOften() {
        Awaitility.setDefaultPollDelay(Duration.ZERO);
        Awaitility.setDefaultPollInterval(Duration.ofMillis(20));
    }

    @BeforeEach
    void theBankIsWell() {
        BANK.is(Mood.WELL);
    }

    protected PaymentApi apiOf(String build) {
        return apis.computeIfAbsent(build, _ -> new PaymentApi(port, build));
    }

    protected String status(UUID payment) {
        return column(payment, "status");
    }

    protected String column(UUID payment, String name) {
        return jdbc.sql("select " + name + "::text from payment where id = ?")
                .param(payment)
                .query(String.class)
                .optional()
                .orElse(null);
    }

    /**
     * Stores a payment as a killed process would have left it.
     *
     * @param failure or null
     * @param dueIn   seconds until its lease is over; negative if it is already over
     */
    protected UUID leftBehind(UUID order, UUID reservation, UUID customer, String status, String failure, int dueIn) {
        UUID id = UUID.randomUUID();
        jdbc.sql("""
                        insert into payment (id, order_id, reservation_id, customer_id, idempotency_key, fingerprint, amount,
                          currency, method, status, failure, requested_at, attempts, next_attempt_at, version)
                        values (:id, :order, :reservation, :customer, :key, 'x', 19.98, 'EUR', 'card', :status, :failure,
                          now() - interval '20 seconds', 0, now() + :due * interval '1 second', 0)""")
                .param("id", id)
                .param("order", order)
                .param("reservation", reservation)
                .param("customer", customer)
                .param("key", id.toString())
                .param("status", status)
                .param("failure", failure)
                .param("due", dueIn)
                .update();
        return id;
    }
}
