package flashsale.insight.report;

/** How far a report is. */
public enum ReportStatus {
    /** Nobody computes it yet, or who did has given it back. */
    WAITING,
    COMPUTING,
    DONE,
    /** Those who computed it died, or something was in the way for too long. */
    FAILED
}
