package flashsale.notification.mail;

/** Where mails are handed in. */
public interface MailServer {

    /** What became of a mail. */
    enum Answer {
        ACCEPTED,
        /** For good: the recipient does not exist, for example. */
        REFUSED,
        /** The server is away, busy or silent. It may have accepted the mail nevertheless. */
        UNKNOWN
    }

    /** Hands in one mail, and waits for the answer: at most a lease of {@link Mails}. */
    Answer send(Mail mail);
}
