package flashsale.user.session;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.UUID;

/**
 * The newest refresh token of one login. Refreshing replaces its hash. If a token of this family has a different hash, it is an old one,
 * and either its bearer or the holder of the newest token has stolen it.
 */
@Entity
class RefreshToken {

    @Id
    private UUID id;

    private UUID accountId;

    @SuppressWarnings("UnusedVariable") // a query reads it
    private String address;

    private byte[] hash;
    private Instant expiresAt;

    /** For JPA. */
    @SuppressWarnings("NullAway.Init")
    protected RefreshToken() {}

    RefreshToken(OpaqueToken token, UUID accountId, String address, Instant expiresAt) {
        this.id = token.family();
        this.accountId = accountId;
        this.address = address;
        this.hash = token.hash();
        this.expiresAt = expiresAt;
    }

    UUID accountId() {
        return accountId;
    }

    /** Replaces the newest token with the next one if the presented token is the newest and has not expired; otherwise does nothing. */
    boolean rotate(OpaqueToken presented, OpaqueToken next, Instant now) {
        if (!MessageDigest.isEqual(hash, presented.hash()) || !now.isBefore(expiresAt)) {
            return false;
        }
        hash = next.hash();
        return true;
    }
}
