package flashsale.user.sync;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What notification-service has to hear of a registration. */
record Notice(UUID accountId, String username, @Nullable String email, Instant registeredAt) {}
