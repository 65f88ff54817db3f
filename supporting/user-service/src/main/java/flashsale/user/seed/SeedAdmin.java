package flashsale.user.seed;

import flashsale.user.account.Account;
import flashsale.user.account.Accounts;
import flashsale.user.password.PasswordCheck;
import flashsale.user.password.PasswordHashing;
import java.util.Optional;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.stereotype.Component;

/**
 * Creates the account {@code admin}. Its password comes from the environment, even if that has changed since the last start. Without one,
 * the first start fails: a default password would be the same everywhere. All of this happens before the first request can arrive, so nobody
 * else can take the name.
 */
@Component
class SeedAdmin implements SmartInitializingSingleton {

    private static final String USERNAME = "admin";

    private final Accounts accounts;
    private final PasswordHashing passwords;
    private final SeedProperties properties;

    SeedAdmin(Accounts accounts, PasswordHashing passwords, SeedProperties properties) {
        this.accounts = accounts;
        this.passwords = passwords;
        this.properties = properties;
    }

    @Override
    public void afterSingletonsInstantiated() {
        Optional<Account> admin = accounts.findByUsername(USERNAME);
        String password = properties.adminPassword();
        if (admin.isPresent()) {
            if (!password.isEmpty()) {
                adoptPassword(admin.get(), password);
            }
        } else if (password.isEmpty()) {
            throw new IllegalStateException("ADMIN_PASSWORD is not set: the account %s needs one".formatted(USERNAME));
        } else {
            accounts.addUnlessTaken(Account.ofAdmin(USERNAME, hash(password))); // another instance may be faster
        }
    }

    private void adoptPassword(Account admin, String password) {
        if (passwords.check(password, admin.passwordHash()) != PasswordCheck.RIGHT) {
            admin.changePasswordHash(hash(password));
            accounts.save(admin);
        }
    }

    private String hash(String password) {
        return passwords.hash(password).orElseThrow(() -> new IllegalStateException("nobody else is hashing yet"));
    }
}
