package flashsale.notification.sync;

import flashsale.notification.audit.AuditEntry;
import flashsale.notification.audit.AuditLog;
import flashsale.platform.web.InternalApi;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;

/** The calls that user-service makes about accounts. Each call may be repeated. */
@InternalApi
@RequestMapping("/internal/accounts/{accountId}")
@Profile("sync")
class InternalAccountController {

    private final AuditLog log;

    InternalAccountController(AuditLog log) {
        this.log = log;
    }

    record RegistrationNotice(@NotNull Instant registeredAt) {}

    /** Answers when the audit log has the registration. */
    @PutMapping("/registration")
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void registered(@PathVariable UUID accountId, @Valid @RequestBody RegistrationNotice notice) {
        log.addAll(List.of(AuditEntry.ofRegistration(accountId, notice.registeredAt())));
    }
}
