package flashsale.messaging.patience;

import flashsale.messaging.lag.BrokerHealth;
import flashsale.messaging.waiting.WaitPreference;
import flashsale.messaging.waiting.Waiter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Holds customers' requests until their outcome is known: as long as the customer prefers, or as the load allows. */
public final class Patience {

    private final LoadMonitor load;
    private final BrokerHealth broker;
    private final MeterRegistry meters;

    Patience(LoadMonitor load, BrokerHealth broker, MeterRegistry meters) {
        this.load = load;
        this.broker = broker;
        this.meters = meters;
        Gauge.builder("patience.broker.away", () -> broker.isAway() ? 1 : 0).register(meters);
        Gauge.builder("patience.seconds", () -> load.level().patience().toMillis() / 1000.0)
                .register(meters);
    }

    /** Whether events have to wait, so that calls must do their work. */
    public boolean isBrokerAway() {
        return broker.isAway();
    }

    /**
     * Waits for the outcome to which events lead, or, while the broker is away, brings it about by calls. A customer who does not want to
     * wait causes neither.
     *
     * @param outcome waits for it, at most for the given time
     * @param calls may do what events have done or will do
     * @return empty if the outcome is not known yet, or the request may not wait
     */
    public <T> Optional<T> await(
            WaitPreference preference,
            Waiter waiter,
            Function<Duration, Optional<T>> outcome,
            Supplier<Optional<T>> calls) {
        Optional<T> known = Optional.empty();
        if (!broker.isAway()) {
            Duration time = preference.orElse(load.level().patience());
            known = time.isPositive() && waiter.sitDown() ? await(waiter, time, outcome) : known;
        }
        boolean called = known.isEmpty()
                && broker.isAway()
                && preference.orElse(LoadLevel.CALM.patience()).isPositive();
        known = called ? calls.get() : known;
        (known.isEmpty() ? Answer.LATER : called ? Answer.CALLED : Answer.KNOWN).count(meters);
        return known;
    }

    private <T> Optional<T> await(Waiter waiter, Duration time, Function<Duration, Optional<T>> outcome) {
        try {
            return load.holding(() -> outcome.apply(time));
        } finally {
            waiter.getUp();
        }
    }
}
