package flashsale.user.session;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The newest refresh token of one login, and what it takes to give it once more to those who come with the one before. Any other token of this
 * family is an old one, and either its bearer or the holder of the newest token has stolen it.
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

    private byte @Nullable [] previousHash;

    /** From which, and from the previous token, the newest one was made. */
    private byte @Nullable [] salt;

    private @Nullable Instant rotatedAt;

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

    /**
     * The next token, which from now on is the newest. For a while, whoever comes with the same token gets the same answer.
     *
     * @return empty if the presented token is an older one, or has expired
     */
    Optional<OpaqueToken> exchange(OpaqueToken presented, Instant now, Duration grace) {
        if (!now.isBefore(expiresAt)) {
            return Optional.empty();
        }
        if (MessageDigest.isEqual(hash, presented.hash())) {
            byte[] fresh = OpaqueToken.randomBits();
            OpaqueToken next = presented.next(fresh);
            previousHash = hash;
            salt = fresh;
            hash = next.hash();
            rotatedAt = now;
            return Optional.of(next);
        }
        if (previousHash != null
                && salt != null
                && rotatedAt != null
                && MessageDigest.isEqual(previousHash, presented.hash())
                && now.isBefore(rotatedAt.plus(grace))) {
            return Optional.of(presented.next(salt));
        }
        return Optional.empty();
    }
}
