package flashsale.lab.stack;

/** The stack could not be started, changed or stopped; the message is meant for the user. */
public final class StackException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public StackException(String message) {
        super(message);
    }

    public StackException(String message, Throwable cause) {
        super(message, cause);
    }
}
