package flashsale.lab.load;

/** k6 is not installed or failed; the message is meant for the user. */
public final class LoadException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public LoadException(String message) {
        super(message);
    }
}
