package flashsale.messaging.patience;

import flashsale.messaging.lag.EventLag;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/** The {@link LoadLevel} of this instance, computed whenever somebody asks. Thread-safe, and as cheap as {@link EventLag}. */
final class LoadMonitor {

    private final EventLag lag;
    private final InstantSource clock;
    private final AtomicInteger waiting = new AtomicInteger();
    private final AtomicReference<Hysteresis> state;

    LoadMonitor(EventLag lag, InstantSource clock, MeterRegistry meters) {
        this.lag = lag;
        this.clock = clock;
        this.state = new AtomicReference<>(Hysteresis.calm(clock.instant()));
        Gauge.builder("patience.backlog.seconds", () -> lag.age().toMillis() / 1000.0)
                .register(meters);
        Gauge.builder("patience.waiting", waiting, AtomicInteger::get).register(meters);
    }

    LoadLevel level() {
        Duration age = lag.age();
        Instant now = clock.instant();
        return state.updateAndGet(it -> it.next(age, waiting.get(), now)).level();
    }

    /** Does something while a request is held for it. */
    <T> T holding(Supplier<T> something) {
        waiting.incrementAndGet();
        try {
            return something.get();
        } finally {
            waiting.decrementAndGet();
        }
    }
}
