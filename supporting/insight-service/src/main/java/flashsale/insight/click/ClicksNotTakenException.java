package flashsale.insight.click;

/** Nobody knows whether some clicks count. If their request is repeated with the same key, they count once. */
public final class ClicksNotTakenException extends RuntimeException {

    ClicksNotTakenException(Throwable cause) {
        super("clicks not taken, or not known to be", cause);
    }
}
