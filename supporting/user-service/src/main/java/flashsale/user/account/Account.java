package flashsale.user.account;

import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Somebody who can log in. */
@Entity
public class Account {

    @Id
    private UUID id;

    private String username;
    private String passwordHash;

    @Enumerated(EnumType.STRING)
    private Role role;

    private @Nullable String email;
    private @Nullable String registrationKey;

    /** For JPA. */
    @SuppressWarnings("NullAway.Init")
    protected Account() {}

    private Account(
            String username, String passwordHash, Role role, @Nullable String email, @Nullable String registrationKey) {
        this.id = UUID.randomUUID();
        this.username = username;
        this.passwordHash = passwordHash;
        this.role = role;
        this.email = email;
        this.registrationKey = registrationKey;
    }

    /** A new admin. */
    public static Account ofAdmin(String username, String passwordHash) {
        return new Account(username, passwordHash, Role.ADMIN, null, null);
    }

    static Account ofCustomer(NewAccount wanted, String passwordHash) {
        return new Account(wanted.username(), passwordHash, Role.CUSTOMER, wanted.email(), wanted.key());
    }

    public UUID id() {
        return id;
    }

    public String username() {
        return username;
    }

    /** As written by the password encoder, prefixed with the id of the algorithm. */
    public String passwordHash() {
        return passwordHash;
    }

    public void changePasswordHash(String hash) {
        passwordHash = hash;
    }

    public Role role() {
        return role;
    }

    /** Null if the customer gave none. */
    public @Nullable String email() {
        return email;
    }

    @Nullable
    String registrationKey() {
        return registrationKey;
    }
}
