package flashsale.strategies;

/** There is no room for another job: a refusal, not a failure. */
public final class QueueFullException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public QueueFullException(String message) {
        super(message);
    }
}
