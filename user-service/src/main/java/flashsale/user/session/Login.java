package flashsale.user.session;

/** The outcome of a login. */
public sealed interface Login {

    record Granted(Tokens tokens) implements Login {}

    enum Refused implements Login {
        /** Unknown account or wrong password; the caller does not learn which. */
        WRONG_CREDENTIALS,
        /** Too many passwords are being checked; a later attempt may succeed. */
        BUSY
    }
}
