package flashsale.user.session;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.UUID;

/**
 * The newest refresh token of one login. Refreshing replaces its hash; so whoever comes with a token of this family whose hash
 * is another one has an old token, and either they or the one who has the new token stole it.
 */
@Entity
class RefreshToken {

    @Id
    private UUID id;

    private UUID accountId;
    private byte[] hash;
    private Instant expiresAt;

    /** For JPA. */
    @SuppressWarnings("NullAway.Init")
    protected RefreshToken() {}

    RefreshToken(OpaqueToken token, UUID accountId, Instant expiresAt) {
        this.id = token.family();
        this.accountId = accountId;
        this.hash = token.hash();
        this.expiresAt = expiresAt;
    }

    UUID accountId() {
        return accountId;
    }

    /** Makes the next token the newest, if the presented one still is and has not expired; else nothing happens. */
    boolean rotate(OpaqueToken presented, OpaqueToken next, Instant now) {
        if (!MessageDigest.isEqual(hash, presented.hash()) || !now.isBefore(expiresAt)) {
            return false;
        }
        hash = next.hash();
        return true;
    }
}
