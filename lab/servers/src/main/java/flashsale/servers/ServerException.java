package flashsale.servers;

/** A server could not be started, stopped or administered; the message is meant for the user. */
public class ServerException extends RuntimeException {

    public ServerException(String message) {
        super(message);
    }

    public ServerException(String message, Throwable cause) {
        super(message, cause);
    }
}
