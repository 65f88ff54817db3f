package flashsale.user.session;

import flashsale.user.account.Account;
import flashsale.user.account.Accounts;
import flashsale.user.password.PasswordCheck;
import flashsale.user.password.PasswordHashing;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.stereotype.Service;

/** Logs in people who know their password, and slows down those who guess it. */
@Service
public class LogIn {

    private final Accounts accounts;
    private final PasswordHashing passwords;
    private final FailedLogins failures;
    private final Turns turns;
    private final Sessions sessions;

    LogIn(Accounts accounts, PasswordHashing passwords, FailedLogins failures, Turns turns, Sessions sessions) {
        this.accounts = accounts;
        this.passwords = passwords;
        this.failures = failures;
        this.turns = turns;
        this.sessions = sessions;
    }

    /** Not in a transaction: checking and signing take long and would hold a database connection. */
    public Login logIn(Attempt attempt, String password) {
        return turns.inTurn(attempt, () -> check(attempt, password))
                .orElse(() -> Login.Refused.BUSY)
                .get();
    }

    /** Leaves the rest of a successful login to be done out of turn. */
    private Supplier<Login> check(Attempt attempt, String password) {
        Duration delay = failures.delayOf(attempt);
        if (delay.isPositive()) {
            return () -> new Login.TooManyFailures(delay);
        }
        Optional<Account> account = accounts.findByUsername(attempt.username());
        PasswordCheck check = account.map(it -> passwords.check(password, it.passwordHash()))
                .orElseGet(() -> passwords.checkForNobody(password));
        return switch (check) {
            case RIGHT -> () -> new Login.Granted(sessions.begin(account.orElseThrow(), attempt.address()));
            case WRONG -> {
                failures.add(attempt);
                yield () -> Login.Refused.WRONG_CREDENTIALS;
            }
            case BUSY -> () -> Login.Refused.BUSY;
        };
    }
}
