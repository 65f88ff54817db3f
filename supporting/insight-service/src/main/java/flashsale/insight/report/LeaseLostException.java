package flashsale.insight.report;

/** Somebody else computes the report now, because this one was silent for too long. */
public final class LeaseLostException extends RuntimeException {

    LeaseLostException(Lease lease) {
        super("Report " + lease.reportId() + " is computed by somebody else");
    }
}
