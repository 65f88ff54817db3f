package flashsale.user.seed;

import flashsale.user.account.Account;
import flashsale.user.account.Accounts;
import flashsale.user.password.PasswordCheck;
import flashsale.user.password.PasswordHashing;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.stereotype.Component;

/**
 * Creates the account {@code admin}. Its password comes from the environment, even if that has changed since the last start. Without one,
 * the first start generates a password and logs it once, since a default password would be the same everywhere. All of this happens before
 * the first request can arrive, so nobody else can take the name.
 */
@Component
class SeedAdmin implements SmartInitializingSingleton {

    private static final Logger log = LoggerFactory.getLogger(SeedAdmin.class);
    private static final String USERNAME = "admin";
    private static final int RANDOM_BYTES = 18;

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
            makeUpPassword();
        } else {
            add(password);
        }
    }

    private void adoptPassword(Account admin, String password) {
        if (passwords.check(password, admin.passwordHash()) != PasswordCheck.RIGHT) {
            admin.changePasswordHash(hash(password));
            accounts.save(admin);
        }
    }

    private void makeUpPassword() {
        byte[] random = new byte[RANDOM_BYTES];
        new SecureRandom().nextBytes(random);
        String password = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
        if (add(password)) {
            log.warn(
                    "ADMIN_PASSWORD is not set; the password of '{}' is {} and will not be shown again",
                    USERNAME,
                    password);
        }
    }

    /** False if another instance was faster. */
    private boolean add(String password) {
        return accounts.addUnlessTaken(Account.ofAdmin(USERNAME, hash(password)));
    }

    private String hash(String password) {
        return passwords.hash(password).orElseThrow(() -> new IllegalStateException("nobody else is hashing yet"));
    }
}
