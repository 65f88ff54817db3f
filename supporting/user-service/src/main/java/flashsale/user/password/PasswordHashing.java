package flashsale.user.password;

import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/**
 * Hashes and checks passwords. bcrypt is slow by design, so it may occupy at most half of the processors: a flood of registrations or of
 * guessed passwords must not slow down customers who are shopping.
 */
@Component
public class PasswordHashing {

    /** Of the customers of the load test. Everybody knows it, so there is nothing to protect: see {@link Encoders}. */
    public static final String PUBLIC = "flashsale";

    /** Looks like the hash of any account; its random password has been discarded. */
    private static final String NOBODYS_HASH = "{bcrypt}$2a$10$TAALLwBkhr.HAdadVeBAKuP5T9mExl5cfE7fmoFFkwsbiZPyaATPC";

    private final Semaphore turns =
            new Semaphore(Math.max(1, Runtime.getRuntime().availableProcessors() / 2), true);
    private final HashingProperties properties;

    PasswordHashing(HashingProperties properties) {
        this.properties = properties;
    }

    /** A hash to store; empty if too many passwords are being hashed. */
    public Optional<String> hash(String password) {
        return password.equals(PUBLIC) ? Optional.of(hashForLoadTest()) : inTurn(() -> Encoders.BOTH.encode(password));
    }

    /** A hash of {@link #PUBLIC} that costs next to nothing and protects nothing. */
    public String hashForLoadTest() {
        return Encoders.hashForLoadTest(PUBLIC);
    }

    public PasswordCheck check(String password, String hash) {
        if (Encoders.isForLoadTest(hash)) {
            return result(Encoders.BOTH.matches(password, hash));
        }
        return inTurn(() -> result(Encoders.BOTH.matches(password, hash))).orElse(PasswordCheck.BUSY);
    }

    /** For an unknown user name: takes as long as a real check, so that the time does not reveal which names exist. */
    public PasswordCheck checkForNobody(String password) {
        return check(password, NOBODYS_HASH) == PasswordCheck.BUSY ? PasswordCheck.BUSY : PasswordCheck.WRONG;
    }

    private static PasswordCheck result(boolean matches) {
        return matches ? PasswordCheck.RIGHT : PasswordCheck.WRONG;
    }

    private <T> Optional<T> inTurn(Supplier<T> work) {
        if (!isMyTurn()) {
            return Optional.empty();
        }
        try {
            return Optional.of(work.get());
        } finally {
            turns.release();
        }
    }

    private boolean isMyTurn() {
        try {
            return turns.tryAcquire(properties.patience().toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
