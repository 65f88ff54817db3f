package flashsale.insight.report;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A report that somebody has asked for, without its content.
 *
 * @param progress in percent
 */
public record Report(
        UUID reportId,
        ReportStatus status,
        int progress,
        Instant requestedAt,
        @Nullable Instant finishedAt) {

    /** Whether nothing more will happen to it. */
    public boolean isOver() {
        return status == ReportStatus.DONE || status == ReportStatus.FAILED;
    }
}
