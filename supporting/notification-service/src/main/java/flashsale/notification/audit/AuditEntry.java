package flashsale.notification.audit;

import java.time.Instant;
import java.util.UUID;

/**
 * One thing that happened to an account.
 *
 * @param occurredAt when it happened
 */
public record AuditEntry(UUID accountId, Action action, Instant occurredAt) {

    /** What can happen to an account. Each happens once. */
    public enum Action {
        REGISTERED
    }

    public static AuditEntry ofRegistration(UUID accountId, Instant registeredAt) {
        return new AuditEntry(accountId, Action.REGISTERED, registeredAt);
    }
}
