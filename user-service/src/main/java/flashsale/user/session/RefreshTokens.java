package flashsale.user.session;

import jakarta.persistence.LockModeType;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.springframework.data.jpa.repository.Lock;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.repository.Repository;

/** All logins that can be refreshed. */
interface RefreshTokens extends Repository<RefreshToken, UUID> {

    /** Locks the row, so that two requests with the same token run one after the other. */
    @Lock(LockModeType.PESSIMISTIC_WRITE)
    Optional<RefreshToken> findById(UUID family);

    void delete(RefreshToken token);

    @Modifying
    @Query("delete from RefreshToken t where t.expiresAt <= :now")
    int deleteExpired(Instant now);
}
