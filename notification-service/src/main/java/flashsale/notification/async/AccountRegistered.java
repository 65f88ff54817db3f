package flashsale.notification.async;

import flashsale.notification.audit.AuditEntry;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.UUID;

/** Payload of {@code account.registered}. */
record AccountRegistered(@NotNull UUID accountId, @NotNull Instant registeredAt) {

    AuditEntry auditEntry() {
        return AuditEntry.ofRegistration(accountId, registeredAt);
    }
}
