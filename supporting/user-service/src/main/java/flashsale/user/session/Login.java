package flashsale.user.session;

import java.time.Duration;

/** The outcome of a login. */
public sealed interface Login {

    record Granted(Tokens tokens) implements Login {}

    /** Too many wrong passwords: no password is checked for some time, not even the right one. */
    record TooManyFailures(Duration delay) implements Login {}

    enum Refused implements Login {
        /** Unknown account or wrong password; the caller does not learn which. */
        WRONG_CREDENTIALS,
        /** Too many passwords are being checked; a later attempt may succeed. */
        BUSY
    }
}
