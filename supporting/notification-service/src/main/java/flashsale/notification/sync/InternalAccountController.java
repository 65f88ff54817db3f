package flashsale.notification.sync;

import flashsale.notification.audit.AuditEntry;
import flashsale.notification.audit.AuditLog;
import flashsale.notification.mail.DeliverNow;
import flashsale.notification.mail.Mail;
import flashsale.platform.web.InternalApi;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;

/** The calls that user-service makes about accounts. Each call may be repeated. */
@InternalApi
@RequestMapping("/internal/accounts/{accountId}")
@Profile("sync")
class InternalAccountController {

    private final AuditLog log;
    private final DeliverNow deliverNow;

    InternalAccountController(AuditLog log, DeliverNow deliverNow) {
        this.log = log;
        this.deliverNow = deliverNow;
    }

    record RegistrationNotice(
            @NotNull String username,
            @Nullable String email,
            @NotNull Instant registeredAt) {}

    /** 204 when the audit log has the registration and the mail server the mail; 202 if the mail will be sent later. */
    @PutMapping("/registration")
    ResponseEntity<Void> registered(@PathVariable UUID accountId, @Valid @RequestBody RegistrationNotice notice) {
        log.addAll(List.of(AuditEntry.ofRegistration(accountId, notice.registeredAt())));
        boolean delivered = notice.email() == null
                || deliverNow.deliver(Mail.welcome(accountId, notice.username(), notice.email()));
        return ResponseEntity.status(delivered ? HttpStatus.NO_CONTENT : HttpStatus.ACCEPTED)
                .build();
    }
}
