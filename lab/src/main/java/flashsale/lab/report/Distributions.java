package flashsale.lab.report;

import flashsale.lab.latency.Distribution;
import org.jspecify.annotations.Nullable;

/**
 * All latencies of a run, so that runs can be put together; as in {@link RunResult}. A member is null where nothing was there to measure.
 *
 * @param acknowledged from the click until the shop's answer, as the client felt it
 * @param completed until the client knew that its order was paid; of the kernel, until it was acknowledged and the order was there
 * @param journey from the login until the client knew that its order was paid
 * @param shop time in the shop, by the services' own timestamps
 */
public record Distributions(
        @Nullable Distribution acknowledged,
        @Nullable Distribution completed,
        @Nullable Distribution journey,
        @Nullable Distribution shop) {}
