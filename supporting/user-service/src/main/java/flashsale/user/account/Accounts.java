package flashsale.user.account;

import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.data.jpa.repository.Modifying;
import org.springframework.data.jpa.repository.NativeQuery;
import org.springframework.data.repository.Repository;
import org.springframework.transaction.annotation.Transactional;

/** All accounts. */
public interface Accounts extends Repository<Account, UUID> {

    Optional<Account> findById(UUID id);

    Optional<Account> findByUsername(String username);

    /** Saves changes; use {@link #addUnlessTaken} for a new account. */
    Account save(Account account);

    /** Adds the account; false if its user name is taken. */
    default boolean addUnlessTaken(Account account) {
        return insertUnlessTaken(
                        account.id(),
                        account.username(),
                        account.passwordHash(),
                        account.role().name(),
                        account.email(),
                        account.registrationKey())
                == 1;
    }

    /** Native, since JPA would report a taken name as an exception and log the row with its hash. */
    @Transactional
    @Modifying
    @NativeQuery("""
            insert into account (id, username, password_hash, role, email, registration_key)
            values (:id, :username, :passwordHash, :role, :email, :registrationKey)
            on conflict (username) do nothing""")
    int insertUnlessTaken(
            UUID id,
            String username,
            String passwordHash,
            String role,
            @Nullable String email,
            @Nullable String registrationKey);
}
