package flashsale.lab.stage;

import flashsale.lab.Repeated;
import flashsale.lab.result.Processors;
import flashsale.lab.sampling.ProcessorMeter;
import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** How busy the machine is, with all builds, their stores and the customers on it; looked at while somebody wants to know. */
final class MachineWatch implements AutoCloseable {

    private static final Duration INTERVAL = Duration.ofSeconds(1);

    /**
     * The machine at one moment.
     *
     * @param processors how many it has
     * @param busy the part of their time in which they worked, from 0 to 1; null if it is not known yet
     */
    record View(int processors, @Nullable Double busy) {}

    private final Repeated looking;
    private ProcessorMeter meter = new ProcessorMeter();
    private volatile @Nullable Double busy;

    MachineWatch(BooleanSupplier wanted) {
        looking = new Repeated(INTERVAL, "machine", () -> {
            if (wanted.getAsBoolean()) {
                look();
            }
        });
    }

    private void look() {
        Processors processors = meter.read();
        meter = new ProcessorMeter();
        busy = processors == null ? null : (Double) processors.busy();
    }

    View view() {
        return new View(Runtime.getRuntime().availableProcessors(), busy);
    }

    @Override
    public void close() {
        looking.close();
    }
}
