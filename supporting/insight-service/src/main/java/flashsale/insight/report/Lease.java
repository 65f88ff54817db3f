package flashsale.insight.report;

import java.time.Instant;
import java.util.UUID;

/**
 * The right to compute a report, for some seconds after it was taken or renewed.
 *
 * @param attempt     the number of this lease; a later one ends this one
 * @param requestedAt the report is about the orders that were there at this moment
 */
public record Lease(UUID reportId, int attempt, Instant requestedAt) {}
