package flashsale.servers;

/** A server cannot start with the data that it should have. The message, meant for the user, says why, and how to get them back. */
public final class UnusableDataException extends ServerException {

    public UnusableDataException(String message) {
        super(message);
    }

    UnusableDataException(String message, Throwable cause) {
        super(message, cause);
    }
}
