package flashsale.user.session;

import jakarta.persistence.LockModeType;
import java.util.Optional;
import java.util.UUID;
import org.springframework.data.jpa.repository.Lock;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.repository.Repository;

/** All logins that can be refreshed. */
interface RefreshTokens extends Repository<RefreshToken, UUID> {

    /** Locks the row, so that two requests with the same token run one after the other. */
    @Lock(LockModeType.PESSIMISTIC_WRITE)
    Optional<RefreshToken> findById(UUID family);

    /** Whether the account has logged in from this address, and could still be logged in. */
    @NativeQuery("""
            select exists (select from refresh_token t join account a on a.id = t.account_id
            where a.username = :username and t.address = :address)""")
    boolean existsFor(String username, String address);

    void delete(RefreshToken token);
}
