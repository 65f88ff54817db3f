package flashsale.platform.metrics;

import flashsale.platform.background.BackgroundWork;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Calls each reader in a thread of its own, so that one that hangs does not hold up the others. A slow reader is called less often, so that
 * it is busy for at most a twentieth of the time. But it is called at least four times a minute, since on a busy machine everything is slow
 * and somebody is watching. (Micrometer asks gauges while it pushes, one after the other.)
 */
class StoreWatch extends BackgroundWork {

    private static final Logger log = LoggerFactory.getLogger(StoreWatch.class);
    private static final int SHARE = 20;
    private static final Duration SELDOM = Duration.ofSeconds(15);

    private final MeterRegistry meters;
    private final List<StoreReader> readers;
    private final Duration step;

    StoreWatch(MeterRegistry meters, List<StoreReader> readers, Duration step) {
        super("store-watch", Duration.ZERO);
        this.meters = meters;
        this.readers = readers;
        this.step = step;
    }

    @Override
    protected List<Runnable> work() {
        return readers.stream().<Runnable>map(reader -> () -> watch(reader)).toList();
    }

    private void watch(StoreReader reader) {
        ReadingGauges gauges = new ReadingGauges(meters);
        while (isRunning()) {
            long began = System.nanoTime();
            gauges.show(readings(reader));
            pause(pauseAfter(Duration.ofNanos(System.nanoTime() - began)));
        }
    }

    Duration pauseAfter(Duration reading) {
        Duration fair = reading.multipliedBy(SHARE);
        Duration pause = fair.compareTo(SELDOM) < 0 ? fair : SELDOM;
        return pause.compareTo(step) > 0 ? pause : step;
    }

    /** Publishes no readings while the store is away: no reading is better than an old one. */
    private static List<Reading> readings(StoreReader reader) {
        try {
            return reader.read();
        } catch (RuntimeException away) {
            log.debug("No readings: {}", away.toString());
            return List.of();
        }
    }
}
