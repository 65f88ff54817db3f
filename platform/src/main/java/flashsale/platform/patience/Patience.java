package flashsale.platform.patience;

import flashsale.platform.backlog.Backlog;
import flashsale.platform.backlog.BrokerHealth;
import flashsale.platform.signal.Waiter;
import flashsale.platform.web.ProblemType;
import flashsale.platform.web.WaitPreference;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;

/** Holds customers' requests until their outcome is known: as long as the customer prefers, or as the load allows. */
public final class Patience {

    private static final Duration COME_BACK_AFTER = Duration.ofSeconds(5);

    private final Backlog backlog;
    private final BrokerHealth broker;
    private final InstantSource clock;
    private final MeterRegistry meters;
    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicReference<Pressure> pressure;

    Patience(Backlog backlog, BrokerHealth broker, InstantSource clock, MeterRegistry meters) {
        this.backlog = backlog;
        this.broker = broker;
        this.clock = clock;
        this.meters = meters;
        this.pressure = new AtomicReference<>(Pressure.none(clock.instant()));
        Gauge.builder("patience.backlog.seconds", () -> backlog.age().toMillis() / 1000.0)
                .register(meters);
        Gauge.builder("patience.broker.away", () -> broker.isAway() ? 1 : 0).register(meters);
        Gauge.builder("patience.waiting", waiting, AtomicInteger::get).register(meters);
        Gauge.builder("patience.seconds", () -> level().patience().toMillis() / 1000.0)
                .register(meters);
    }

    /**
     * Refuses what would begin another purchase, while those that have begun wait too long.
     *
     * @throws flashsale.platform.web.Problem with status 503
     */
    public void admit() {
        if (level() == Level.OVERLOADED) {
            count("refused");
            throw ProblemType.OVERLOADED
                    .because("Too many orders are under way; try again")
                    .retryAfter(COME_BACK_AFTER);
        }
    }

    /** Whether events have to wait, so that calls must do. */
    public boolean isBrokerAway() {
        return broker.isAway();
    }

    /**
     * Waits for the outcome to which events lead, or, while the broker is away, brings it about by calls. A customer who does not want to
     * wait causes neither.
     *
     * @param outcome waits at most the given time
     * @param calls   may do what events have done or will do
     * @return empty if it is not known yet, or the request may not wait
     */
    public <T> Optional<T> await(
            WaitPreference preference,
            Waiter waiter,
            Function<Duration, Optional<T>> outcome,
            Supplier<Optional<T>> calls) {
        Optional<T> known = Optional.empty();
        if (!broker.isAway()) {
            Duration time = preference.orElse(level().patience());
            known = time.isPositive() && waiter.sitDown() ? await(waiter, time, outcome) : known;
        }
        boolean called = known.isEmpty()
                && broker.isAway()
                && preference.orElse(Level.CALM.patience()).isPositive();
        known = called ? calls.get() : known;
        count(known.isEmpty() ? "later" : called ? "called" : "known");
        return known;
    }

    private <T> Optional<T> await(Waiter waiter, Duration time, Function<Duration, Optional<T>> outcome) {
        waiting.incrementAndGet();
        try {
            return outcome.apply(time);
        } finally {
            waiting.decrementAndGet();
            waiter.getUp();
        }
    }

    private Level level() {
        Duration age = backlog.age();
        Instant now = clock.instant();
        return pressure.updateAndGet(it -> it.next(age, waiting.get(), now)).level();
    }

    private void count(String answer) {
        meters.counter("patience.answers", "answer", answer).increment();
    }
}
