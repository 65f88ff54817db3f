package flashsale.user.session;

import flashsale.user.account.Account;
import flashsale.user.account.Accounts;
import flashsale.user.password.PasswordCheck;
import flashsale.user.password.PasswordHashing;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Logs in people who know their password. */
@Service
public class LogIn {

    private final Accounts accounts;
    private final PasswordHashing passwords;
    private final Sessions sessions;

    LogIn(Accounts accounts, PasswordHashing passwords, Sessions sessions) {
        this.accounts = accounts;
        this.passwords = passwords;
        this.sessions = sessions;
    }

    /** Not in a transaction: checking and signing take long and would hold a database connection. */
    public Login logIn(String username, String password) {
        Optional<Account> account = accounts.findByUsername(username);
        PasswordCheck check = account.map(it -> passwords.check(password, it.passwordHash()))
                .orElseGet(() -> passwords.checkForNobody(password));
        return switch (check) {
            case RIGHT -> new Login.Granted(sessions.begin(account.orElseThrow()));
            case WRONG -> Login.Refused.WRONG_CREDENTIALS;
            case BUSY -> Login.Refused.BUSY;
        };
    }
}
