package flashsale.user.account;

/** What became of a wish to register. */
public sealed interface Registration {

    record Registered(Account account) implements Registration {}

    enum Rejected implements Registration {
        USERNAME_TAKEN,
        /** Too many people register at once; later it may work. */
        BUSY
    }
}
