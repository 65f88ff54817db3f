package flashsale.lab.report;

import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Latency;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Until when a latency is measured; the first three are of reserving and paying alone, added up. */
public enum Moment {
    /** The shop has answered that it will do it. */
    ACKNOWLEDGED("acknowledged", RunResult::ackMillis, Distributions::ack),
    /** The services have done it, by their own timestamps. */
    COMPLETED("completed", RunResult::completionMillis, Distributions::completion),
    /** The client knows that it is done: what a customer waits for after reserving and after paying. */
    KNOWN("client knows", RunResult::clientCompletionMillis, Distributions::clientCompletion),
    /** The client knows that the order is paid, and began with logging in: all that a customer waits for. */
    JOURNEY("the whole journey", RunResult::journeyMillis, Distributions::journey);

    private final String text;

    @SuppressWarnings("ImmutableEnumChecker") // method references
    private final Function<RunResult, @Nullable Latency> latency;

    @SuppressWarnings("ImmutableEnumChecker") // method references
    private final Function<Distributions, @Nullable Distribution> distribution;

    Moment(
            String text,
            Function<RunResult, @Nullable Latency> latency,
            Function<Distributions, @Nullable Distribution> distribution) {
        this.text = text;
        this.latency = latency;
        this.distribution = distribution;
    }

    /** Of one run; null if there was nothing to measure. */
    public @Nullable Latency latency(RunResult run) {
        return latency.apply(run);
    }

    /** Of one run; null if there was nothing to measure, or it was not kept. */
    @Nullable
    Distribution distribution(RunResult run) {
        Distributions kept = run.distributions();
        return kept == null ? null : distribution.apply(kept);
    }

    @Override
    public String toString() {
        return text;
    }
}
