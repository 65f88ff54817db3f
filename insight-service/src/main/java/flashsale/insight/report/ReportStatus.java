package flashsale.insight.report;

/** How far a report is. */
public enum ReportStatus {
    /** Nobody computes it yet, or who did has given it back. */
    WAITING,
    COMPUTING,
    DONE,
    /** It was begun several times and never finished. */
    FAILED
}
