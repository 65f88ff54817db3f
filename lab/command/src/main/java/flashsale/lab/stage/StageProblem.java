package flashsale.lab.stage;

/** Something that cannot be done, or not now. The page has a text for each type. */
final class StageProblem extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int status;
    private final String type;

    private StageProblem(int status, String type, String detail) {
        super(detail);
        this.status = status;
        this.type = type;
    }

    static StageProblem forbidden(String detail) {
        return new StageProblem(403, "forbidden", detail);
    }

    static StageProblem notFound(String what) {
        return new StageProblem(404, "not-found", what + " is not known here");
    }

    static StageProblem malformed(String detail) {
        return new StageProblem(400, "malformed-request", detail);
    }

    /** Not now, because of what goes on. */
    static StageProblem conflict(String type, String detail) {
        return new StageProblem(409, type, detail);
    }

    int status() {
        return status;
    }

    String type() {
        return type;
    }
}
