package flashsale.user.async;

import flashsale.user.account.Account;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Payload of {@code account.registered}. */
record AccountRegistered(
        UUID accountId, String username, @Nullable String email, Instant registeredAt) {

    static AccountRegistered of(Account account, Instant now) {
        return new AccountRegistered(account.id(), account.username(), account.email(), now);
    }
}
