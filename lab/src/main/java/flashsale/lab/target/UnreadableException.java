package flashsale.lab.target;

/** A store or server did not answer, or not with what was asked for. Whoever needs its answer must take that as a failure. */
public final class UnreadableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public UnreadableException(String what, Exception cause) {
        super("%s can not be read: %s".formatted(what, cause.getMessage()), cause);
    }

    public UnreadableException(String what) {
        super(what);
    }
}
