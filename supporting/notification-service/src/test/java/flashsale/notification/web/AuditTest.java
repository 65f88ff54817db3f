package flashsale.notification.web;

import flashsale.notification.NotificationTest;
import flashsale.notification.audit.AuditEntry;
import flashsale.notification.audit.AuditLog;
import flashsale.platform.test.Tokens;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.http.HttpHeaders;

class AuditTest extends NotificationTest {

    @Autowired
    AuditLog log;

    @Test
    void admins_see_what_happened_to_an_account() {
        log.addAll(List.of(AuditEntry.ofRegistration(accountId, Instant.parse("2026-05-01T10:00:00Z"))));

        admin().get()
                .uri("/async/api/v1/audit-entries?accountId=" + accountId)
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.items[0].action")
                .isEqualTo("REGISTERED")
                .jsonPath("$.items[0].occurredAt")
                .isEqualTo("2026-05-01T10:00:00Z");
    }

    @Test
    void customers_see_nothing_of_the_audit_log() {
        http().get()
                .uri("/sync/api/v1/audit-entries?accountId=" + accountId)
                .header(HttpHeaders.AUTHORIZATION, Tokens.customer(accountId))
                .exchange()
                .expectStatus()
                .isForbidden();
    }

    @Test
    void what_is_no_account_is_refused() {
        admin().get()
                .uri("/sync/api/v1/audit-entries?accountId=me")
                .exchange()
                .expectStatus()
                .isBadRequest();
        admin().get()
                .uri("/sync/api/v1/audit-entries")
                .exchange()
                .expectStatus()
                .isBadRequest();
    }

    @Test
    void the_service_is_ready_and_describes_its_api() {
        http().get().uri("/actuator/health/readiness").exchange().expectStatus().isOk();
        http().get()
                .uri("/v3/api-docs")
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.paths['/{build}/api/v1/audit-entries'].get")
                .exists()
                .jsonPath("$.paths.length()")
                .isEqualTo(1);
    }
}
