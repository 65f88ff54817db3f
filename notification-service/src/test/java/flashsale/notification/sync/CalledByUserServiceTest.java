package flashsale.notification.sync;

import static org.assertj.core.api.Assertions.assertThat;

import flashsale.notification.NotificationTest;
import org.junit.jupiter.api.Test;

class CalledByUserServiceTest extends NotificationTest {

    @Test
    void a_registration_that_is_reported_twice_is_in_the_audit_log_once() {
        report("{\"registeredAt\":\"2026-05-01T10:00:00Z\"}", 204);
        report("{\"registeredAt\":\"2026-05-01T10:00:00Z\"}", 204);

        assertThat(auditEntries()).isEqualTo(1);
    }

    @Test
    void a_report_without_a_time_is_refused() {
        report("{}", 400);

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
