package flashsale.notification.async;

import flashsale.notification.audit.AuditEntry;
import flashsale.notification.mail.Mail;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Payload of {@code account.registered}. */
record AccountRegistered(
        @NotNull UUID accountId,
        @NotNull String username,
        @Nullable String email,
        @NotNull Instant registeredAt) {

    AuditEntry auditEntry() {
        return AuditEntry.ofRegistration(accountId, registeredAt);
    }

    /** None for an account without an address. */
    Optional<Mail> welcome() {
        return Optional.ofNullable(email).map(address -> Mail.welcome(accountId, username, address));
    }
}
