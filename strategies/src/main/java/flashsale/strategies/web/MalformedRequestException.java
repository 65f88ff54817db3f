package flashsale.strategies.web;

/** The request is malformed. */
final class MalformedRequestException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    MalformedRequestException(String message) {
        super(message);
    }
}
