package flashsale.user.account;

/** The outcome of a registration. */
public sealed interface Registration {

    record Registered(Account account) implements Registration {}

    enum Refused implements Registration {
        USERNAME_TAKEN,
        /** The key belongs to a registration with another password or address. */
        KEY_REUSED,
        /** Too many people are registering at once; a later attempt may succeed. */
        BUSY
    }
}
