package flashsale.lab.stage;

/** Something that cannot be done, or not now. The page has a text for each type. */
final class Refusal extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String type;

    private Refusal(int status, String type, String detail) {
        super(detail);
        this.status = status;
        this.type = type;
    }

    static Refusal forbidden(String detail) {
        return new Refusal(403, "forbidden", detail);
    }

    static Refusal notFound(String what) {
        return new Refusal(404, "not-found", what + " is not known here");
    }

    static Refusal malformed(String detail) {
        return new Refusal(400, "malformed-request", detail);
    }

    /** Not now, because of what goes on. */
    static Refusal conflict(String type, String detail) {
        return new Refusal(409, type, detail);
    }

    int status() {
        return status;
    }

    String type() {
        return type;
    }
}
