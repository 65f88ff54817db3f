package flashsale.lab.load;

/** k6 is not there, or did not do what it should; the message is for people. */
public final class LoadException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public LoadException(String message) {
        super(message);
    }
}
