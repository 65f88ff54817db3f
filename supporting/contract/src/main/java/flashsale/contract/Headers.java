package flashsale.contract;

/** The headers that the shop's services agree on, beyond the usual ones of HTTP. */
public final class Headers {

    /** Names one command of a client: if it is repeated with the same key and body, it gets the first answer again. */
    public static final String IDEMPOTENCY_KEY = "Idempotency-Key";

    /** How long the client wants to wait for a result (RFC 7240). */
    public static final String PREFER = "Prefer";

    /** What of that the answer has heeded (RFC 7240). */
    public static final String PREFERENCE_APPLIED = "Preference-Applied";

    /** Names one request of a client that has no key: if it is repeated, it has no further effect. */
    public static final String REQUEST_ID = "X-Request-Id";

    /** Tells a service that another service of the same build calls it. */
    public static final String INTERNAL_TOKEN = "X-Internal-Token";

    private Headers() {}
}
