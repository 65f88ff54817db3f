package flashsale.user.session;

/** What became of a login. */
public sealed interface Login {

    record Granted(Tokens tokens) implements Login {}

    enum Refused implements Login {
        /** No such account, or not its password; which of the two is nobody's business. */
        WRONG_CREDENTIALS,
        /** Too many passwords are being checked; later it may work. */
        BUSY
    }
}
