package flashsale.contract;

/** The headers of requests that the shop's services agree on, beside those of HTTP. */
public final class Headers {

    /** Names one command of a client: a repetition with the same key and body gets the first answer again. */
    public static final String IDEMPOTENCY_KEY = "Idempotency-Key";

    /** How long the client wants to wait for a result (RFC 7240). */
    public static final String PREFER = "Prefer";

    /** Tells a service that another service of the same build calls it. */
    public static final String INTERNAL_TOKEN = "X-Internal-Token";

    private Headers() {}
}
