package flashsale.notification.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import flashsale.notification.NotificationTest;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class CalledByUserServiceTest extends NotificationTest {

    private static final String ANN =
            "{\"username\":\"ann\",\"email\":\"ann@customers.example\",\"registeredAt\":\"2026-05-01T10:00:00Z\"}";

    @Test
    void the_answer_comes_when_the_mail_server_has_the_mail() {
        mailServer(Duration.ofMillis(300), false);
        Instant began = Instant.now();

        report(ANN, 204);

        assertThat(Duration.between(began, Instant.now())).isGreaterThanOrEqualTo(Duration.ofMillis(300));
        assertThat(mails()).isEqualTo(1);
        assertThat(auditEntries()).isEqualTo(1);
    }

    @Test
    void a_registration_that_is_reported_twice_is_logged_and_mailed_once() {
        report(ANN, 204);
        report(ANN, 204);

        assertThat(auditEntries()).isEqualTo(1);
        assertThat(mails()).isEqualTo(1);
    }

    @Test
    void while_the_mail_server_is_away_the_mail_waits_and_the_answer_says_so() {
        mailServer(Duration.ZERO, true);
        report(ANN, 202);
        assertThat(auditEntries()).isEqualTo(1);
        assertThat(mails()).isZero();

        mailServer(Duration.ZERO, false);

        await().atMost(Duration.ofSeconds(30)).until(() -> mails() == 1);
        await().untilAsserted(() -> report(ANN, 204));
        assertThat(mails()).isEqualTo(1);
    }

    @Test
    void an_account_without_an_address_gets_no_mail() {
        report("{\"username\":\"ann\",\"registeredAt\":\"2026-05-01T10:00:00Z\"}", 204);

        assertThat(auditEntries()).isEqualTo(1);
        assertThat(mails()).isZero();
    }

    @Test
    void a_report_without_a_time_is_refused() {
        report("{\"username\":\"ann\"}", 400);

        assertThat(auditEntries()).isZero();
    }

    @Test
    void only_services_may_report() {
        http().put()
                .uri("/internal/accounts/{id}/registration", accountId)
                .exchange()
                .expectStatus()
                .isUnauthorized();
    }

    private void report(String notice, int status) {
        service()
                .put()
                .uri("/internal/accounts/{id}/registration", accountId)
                .body(notice)
                .exchange()
                .expectStatus()
                .isEqualTo(status);
    }
}
