package flashsale.user.account;

import flashsale.user.password.PasswordHashing;
import java.util.Objects;
import org.springframework.stereotype.Service;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Registers a customer. */
@Service
public class RegisterAccount {

    private final Accounts accounts;
    private final PasswordHashing passwords;
    private final TransactionTemplate transaction;

    RegisterAccount(Accounts accounts, PasswordHashing passwords, PlatformTransactionManager transactions) {
        this.accounts = accounts;
        this.passwords = passwords;
        this.transaction = new TransactionTemplate(transactions);
    }

    /** Hashes before the transaction: it takes long and would hold a database connection. */
    public Registration register(NewAccount wanted, Announcement announcement) {
        return accounts.findByUsername(wanted.username())
                .map(present -> repeated(wanted, present))
                .orElseGet(() -> passwords
                        .hash(wanted.password())
                        .map(hash -> add(wanted, Account.ofCustomer(wanted, hash), announcement))
                        .orElse(Registration.Refused.BUSY));
    }

    private Registration add(NewAccount wanted, Account account, Announcement announcement) {
        boolean added = transaction.execute(_ -> {
            boolean free = accounts.addUnlessTaken(account);
            if (free) {
                announcement.announce(account);
            }
            return free;
        });
        return added
                ? new Registration.Registered(account)
                : repeated(wanted, accounts.findByUsername(wanted.username()).orElseThrow());
    }

    /** The same registration again is not refused, but a different one with the same key is. */
    private Registration repeated(NewAccount wanted, Account present) {
        if (wanted.key() == null || !wanted.key().equals(present.registrationKey())) {
            return Registration.Refused.USERNAME_TAKEN;
        }
        if (!Objects.equals(wanted.email(), present.email())) {
            return Registration.Refused.KEY_REUSED;
        }
        return switch (passwords.check(wanted.password(), present.passwordHash())) {
            case RIGHT -> new Registration.Registered(present);
            case WRONG -> Registration.Refused.KEY_REUSED;
            case BUSY -> Registration.Refused.BUSY;
        };
    }
}
