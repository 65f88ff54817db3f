package flashsale.platform.metrics;

import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;

/**
 * Calls each reader in a thread of its own, so that one that hangs does not hold up the others. A slow reader is called less often, so that
 * it is busy for at most a twentieth of the time. But it is called at least four times a minute, since on a busy machine everything is slow
 * and somebody is watching.
 */
class StoreWatch implements SmartLifecycle {

    private static final Logger log = LoggerFactory.getLogger(StoreWatch.class);
    private static final int SHARE = 20;
    private static final Duration SELDOM = Duration.ofSeconds(15);

    private final MeterRegistry meters;
    private final List<StoreReader> readers;
    private final Duration step;
    private volatile List<Thread> threads = List.of();

    StoreWatch(MeterRegistry meters, List<StoreReader> readers, Duration step) {
        this.meters = meters;
        this.readers = readers;
        this.step = step;
    }

    private void watch(StoreReader reader) {
        FigureGauges gauges = new FigureGauges(meters);
        try {
            while (!Thread.currentThread().isInterrupted()) {
                long began = System.nanoTime();
                gauges.show(figures(reader));
                Thread.sleep(pauseAfter(Duration.ofNanos(System.nanoTime() - began)));
            }
        } catch (InterruptedException stop) {
            Thread.currentThread().interrupt();
        }
    }

    Duration pauseAfter(Duration reading) {
        Duration fair = reading.multipliedBy(SHARE);
        Duration pause = fair.compareTo(SELDOM) < 0 ? fair : SELDOM;
        return pause.compareTo(step) > 0 ? pause : step;
    }

    /** Publishes no figures while the store is away: no figure is better than an old one. */
    private static List<Figure> figures(StoreReader reader) {
        try {
            return reader.read();
        } catch (RuntimeException away) {
            log.debug("No figures: {}", away.toString());
            return List.of();
        }
    }

    @Override
    public void start() {
        threads = readers.stream()
                .map(reader -> Thread.ofVirtual().name("store-watch").start(() -> watch(reader)))
                .toList();
    }

    @Override
    public void stop() {
        threads.forEach(Thread::interrupt);
        threads = List.of();
    }

    @Override
    public boolean isRunning() {
        return !threads.isEmpty();
    }
}
