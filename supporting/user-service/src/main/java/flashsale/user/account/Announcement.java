package flashsale.user.account;

/** Writes down that others have to hear of a new account, in the transaction that adds it. */
@FunctionalInterface
public interface Announcement {

    /** Nobody has to hear of it. */
    Announcement NONE = _ -> {};

    void announce(Account account);
}
