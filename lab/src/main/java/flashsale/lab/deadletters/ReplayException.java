package flashsale.lab.deadletters;

/** Not all dead letters could be replayed; the message is meant for the user. */
public final class ReplayException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    ReplayException(String message, Exception cause) {
        super(message, cause);
    }
}
