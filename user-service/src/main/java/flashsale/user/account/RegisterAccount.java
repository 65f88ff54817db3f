package flashsale.user.account;

import flashsale.user.password.PasswordHashing;
import org.springframework.stereotype.Service;

/** Registers a customer. */
@Service
public class RegisterAccount {

    private final Accounts accounts;
    private final PasswordHashing passwords;

    RegisterAccount(Accounts accounts, PasswordHashing passwords) {
        this.accounts = accounts;
        this.passwords = passwords;
    }

    /** Not in a transaction: hashing takes long and would hold a database connection. */
    public Registration register(String username, String password) {
        if (accounts.existsByUsername(username)) {
            return Registration.Rejected.USERNAME_TAKEN;
        }
        return passwords.hash(password).map(hash -> add(username, hash)).orElse(Registration.Rejected.BUSY);
    }

    private Registration add(String username, String passwordHash) {
        Account account = Account.ofCustomer(username, passwordHash);
        return accounts.addUnlessTaken(account)
                ? new Registration.Registered(account)
                : Registration.Rejected.USERNAME_TAKEN;
    }
}
