package flashsale.lab.study;

/** The message is for the user. */
public final class StudyException extends RuntimeException {

    StudyException(String message) {
        super(message);
    }
}
