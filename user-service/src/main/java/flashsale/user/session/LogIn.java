package flashsale.user.session;

import flashsale.user.account.Account;
import flashsale.user.account.Accounts;
import flashsale.user.password.PasswordCheck;
import flashsale.user.password.PasswordHashing;
import java.util.Optional;
import org.springframework.stereotype.Service;

/** Lets somebody in who knows their password. */
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

    /** No transaction around it: checking and signing take long, and would keep a database connection from others. */
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
