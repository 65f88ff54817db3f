package flashsale.lab.target;

/** A store or server did not answer, or gave an unusable answer. Whoever needs the answer must treat this as a failure. */
public final class UnreadableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public UnreadableException(String what, Exception cause) {
        super("%s cannot be read: %s".formatted(what, cause.getMessage()), cause);
    }

    public UnreadableException(String what) {
        super(what);
    }
}
