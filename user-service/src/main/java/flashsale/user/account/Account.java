package flashsale.user.account;

import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import java.util.UUID;

/** Somebody who can log in. */
@Entity
public class Account {

    @Id
    private UUID id;

    private String username;
    private String passwordHash;

    @Enumerated(EnumType.STRING)
    private Role role;

    /** For JPA. */
    @SuppressWarnings("NullAway.Init")
    protected Account() {}

    private Account(UUID id, String username, String passwordHash, Role role) {
        this.id = id;
        this.username = username;
        this.passwordHash = passwordHash;
        this.role = role;
    }

    /** A new admin. */
    public static Account ofAdmin(String username, String passwordHash) {
        return new Account(UUID.randomUUID(), username, passwordHash, Role.ADMIN);
    }

    static Account ofCustomer(String username, String passwordHash) {
        return new Account(UUID.randomUUID(), username, passwordHash, Role.CUSTOMER);
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
}
