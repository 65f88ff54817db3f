package flashsale.lab.report;

import flashsale.lab.latency.Distribution;
import org.jspecify.annotations.Nullable;

/**
 * All latencies of a run, so that runs can be put together. A member is null where nothing was there to measure.
 *
 * @param ack until the shop's acknowledgements, as the client saw them
 * @param completion until the work was done, from the services' own timestamps
 * @param clientCompletion until the client knew that the work was done
 * @param journey from the login until the client knew that the order is paid; null, too, in results of before it was timed
 */
public record Distributions(
        @Nullable Distribution ack,
        @Nullable Distribution completion,
        @Nullable Distribution clientCompletion,
        @Nullable Distribution journey) {}
