package flashsale.lab.result;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonProperty;
import flashsale.lab.latency.Distribution;
import org.jspecify.annotations.Nullable;

/**
 * All latencies of a run, so that runs can be combined; as in {@link RunResult}. A member is null if there was nothing to measure.
 *
 * @param acknowledged from the click until the shop's answer, as the client saw it
 * @param paid until the client knew that its order was paid; for the kernel, until it was acknowledged and the order existed
 * @param untilFinal until the client knew that, and the shipment was scheduled; none for the kernel
 * @param journey from the login until the client knew that its order was paid
 * @param shop time in the shop, by the services' own timestamps
 */
public record Distributions(
        @Nullable Distribution acknowledged,
        @JsonAlias("completed") @Nullable Distribution paid,
        @JsonProperty("final") @Nullable Distribution untilFinal,
        @Nullable Distribution journey,
        @Nullable Distribution shop) {}
