package flashsale.lab.report;

import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Latency;
import flashsale.lab.load.Script;
import flashsale.lab.result.Distributions;
import flashsale.lab.result.RunResult;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** When a latency ends: all as the client sees it, but for the one that the services report. */
public enum Moment {
    /** The shop has promised to do it: reserving and paying, without the customer's think time in between. */
    ACKNOWLEDGED("acknowledged", RunResult::acknowledgedMillis, Distributions::acknowledged),
    /** The client knows that it has paid; for the kernel, where nobody pays, the order has been made. Never before the acknowledgement. */
    PAID("paid", RunResult::paidMillis, Distributions::paid),
    /** The goods are the client's and will be shipped; never before it knows that it has paid. */
    FINAL("final", RunResult::finalMillis, Distributions::untilFinal),
    /** The same, but starting with the login: everything that a customer waits for. */
    JOURNEY("the whole journey", RunResult::journeyMillis, Distributions::journey),
    /** The services have done it, by their own timestamps: without the queue in front of them. */
    SHOP("time in the shop", RunResult::shopMillis, Distributions::shop);

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

    /** Of one run; null if there was nothing to measure. */
    @Nullable
    Distribution distribution(RunResult run) {
        return distribution.apply(run.distributions());
    }

    /** Its name in reports. */
    public String text(Script script) {
        return this == PAID && script == Script.PURCHASE ? "ordered" : text;
    }
}
