package flashsale.insight.report;

/** How far a report is. */
public enum ReportStatus {
    /** Nobody computes it: not yet, or because it was given back. */
    WAITING,
    COMPUTING,
    DONE,
    /** Those who computed it died, or something was in the way for too long. */
    FAILED
}
