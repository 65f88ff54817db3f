package flashsale.strategies;

/** A broker does not answer, or not as expected. */
public final class BrokerUnavailableException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String broker;

    /**
     * Reports the broker.
     *
     * @param broker its usual name
     */
    public BrokerUnavailableException(String broker, Throwable cause) {
        super("%s is not available: %s".formatted(broker, cause.getMessage()), cause);
        this.broker = broker;
    }

    public String broker() {
        return broker;
    }
}
