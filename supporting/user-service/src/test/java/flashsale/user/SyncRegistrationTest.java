package flashsale.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.user.password.PasswordHashing;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.test.context.ActiveProfiles;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.test.context.TestPropertySource;
import org.springframework.test.web.servlet.client.RestTestClient;
import org.springframework.test.web.servlet.client.RestTestClient.ResponseSpec;

/** Registration in the sync build with patterns. */
@ActiveProfiles("sync")
@TestPropertySource(properties = "PATTERNS=true")
class SyncRegistrationTest extends UserServiceTest {

    private static final NotificationNeighbour NOTIFICATIONS = new NotificationNeighbour();

    private final String key = UUID.randomUUID().toString();

    @DynamicPropertySource
    static void internalGateway(DynamicPropertyRegistry properties) {
        properties.add("INTERNAL_GATEWAY_URL", NOTIFICATIONS::url);
    }

    @AfterEach
    void notificationServiceIsBack() {
        NOTIFICATIONS.answerAgain();
        NOTIFICATIONS.answerWith(204);
    }

    @Test
    void the_answer_comes_when_the_customer_is_welcomed() {
        registerWith(key, "ann@customers.example").expectStatus().isCreated();

        assertThat(NOTIFICATIONS.callsAbout(accountId())).isEqualTo(1);
        assertThat(pendingNotices()).isZero();
    }

    @Test
    void whoever_repeats_the_request_with_the_same_key_gets_the_same_account_and_one_welcome() {
        registerWith(key, "ann@customers.example").expectStatus().isCreated();

        registerWith(key, "ann@customers.example")
                .expectStatus()
                .isCreated()
                .expectBody()
                .jsonPath("$.userId")
                .isEqualTo(accountId());

        assertThat(NOTIFICATIONS.callsAbout(accountId())).isEqualTo(1);
    }

    @Test
    void a_key_is_good_for_one_registration() {
        registerWith(key, "ann@customers.example").expectStatus().isCreated();

        assertProblem(registerWith(key, "bob@customers.example"), 422, "idempotency-key-reused");
        assertProblem(registerWith("another", "ann@customers.example"), 409, "username-taken");
        assertProblem(registerWith("not a key", "ann@customers.example"), 400, "malformed-request");
    }

    @Test
    void while_notification_service_fails_the_account_exists_and_is_welcomed_later() {
        NOTIFICATIONS.answerWith(503);
        registerWith(key, "ann@customers.example").expectStatus().isAccepted();
        loggedIn(username, PasswordHashing.PUBLIC);
        assertThat(pendingNotices()).isEqualTo(1);

        NOTIFICATIONS.answerWith(204);
        makeDue();

        await().until(() -> pendingNotices() == 0);
    }

    @Test
    void a_mail_that_follows_is_told_to_the_customer_and_left_to_notification_service() {
        NOTIFICATIONS.answerWith(202);

        registerWith(key, "ann@customers.example").expectStatus().isAccepted();

        assertThat(pendingNotices()).isZero();
    }

    /** In two waves, which together are more than the 400 requests that an instance admits. */
    @Test
    void however_many_wait_for_a_slow_mail_server_others_log_in() {
        NOTIFICATIONS.stopAnswering();
        int before = NOTIFICATIONS.calls();
        String prefix = username.substring(0, 30);
        RestTestClient http = client();
        try (ExecutorService customers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int registered = 250; registered <= 500; registered += 250) {
                for (int i = registered - 250; i < registered; i++) {
                    String name = "%s-%d".formatted(prefix, i);
                    customers.execute(
                            () -> register(http, name, UUID.randomUUID().toString(), "ann@customers.example"));
                }
                int all = registered;
                await().atMost(Duration.ofMinutes(1)).until(() -> accounts(prefix) == all);
            }
            assertThat(NOTIFICATIONS.calls() - before).isEqualTo(100);
            loggedIn("customer1", PasswordHashing.PUBLIC);
            NOTIFICATIONS.answerAgain();
        }
    }

    private int accounts(String prefix) {
        return jdbc.sql("select count(*) from account where username like ?")
                .param(prefix + "%")
                .query(Integer.class)
                .single();
    }

    @Test
    void an_address_that_is_none_is_refused() {
        for (String none : new String[] {"ann", "ann@x y", "a@b\\r\\nBcc: all@customers.example"}) {
            assertThat(registerWith(key, none).returnResult(String.class).getStatus())
                    .as(none)
                    .isEqualTo(HttpStatus.BAD_REQUEST);
        }
    }

    private ResponseSpec registerWith(String key, String email) {
        return register(client(), username, key, email);
    }

    private static ResponseSpec register(RestTestClient http, String name, String key, String email) {
        return http.post()
                .uri("/sync/api/v1/auth/register")
                .header("Idempotency-Key", key)
                .contentType(MediaType.APPLICATION_JSON)
                .body("{\"username\":\"%s\",\"password\":\"%s\",\"email\":\"%s\"}"
                        .formatted(name, PasswordHashing.PUBLIC, email))
                .exchange();
    }

    private String accountId() {
        return jdbc.sql("select id from account where username = ?")
                .param(username)
                .query(UUID.class)
                .single()
                .toString();
    }

    private int pendingNotices() {
        return jdbc.sql("select count(*) from pending_notice where account_id = ?")
                .param(UUID.fromString(accountId()))
                .query(Integer.class)
                .single();
    }

    private void makeDue() {
        jdbc.sql("update pending_notice set due_at = now() where account_id = ?")
                .param(UUID.fromString(accountId()))
                .update();
    }
}
