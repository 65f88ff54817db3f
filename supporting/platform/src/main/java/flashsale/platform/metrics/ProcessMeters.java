package flashsale.platform.metrics;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.binder.BaseUnits;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import jdk.management.VirtualThreadSchedulerMXBean;

/**
 * Metrics that Micrometer lacks: the memory that the process really takes, and its virtual threads, which Micrometer counts only together with
 * a recording of the JVM's events.
 */
class ProcessMeters implements MeterBinder {

    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String RESIDENT = "VmRSS:";

    @Override
    public void bindTo(MeterRegistry meters) {
        if (Files.isReadable(STATUS)) { // Linux; elsewhere the figure is omitted rather than wrong
            Gauge.builder("process.memory.resident", ProcessMeters::residentBytes)
                    .baseUnit(BaseUnits.BYTES)
                    .register(meters);
        }
        VirtualThreadSchedulerMXBean scheduler =
                ManagementFactory.getPlatformMXBean(VirtualThreadSchedulerMXBean.class);
        Gauge.builder("jvm.threads.virtual", scheduler, VirtualThreadSchedulerMXBean::getMountedVirtualThreadCount)
                .tag("state", "running")
                .register(meters);
        Gauge.builder("jvm.threads.virtual", scheduler, VirtualThreadSchedulerMXBean::getQueuedVirtualThreadCount)
                .tag("state", "queued") // runnable, but no processor is free
                .register(meters);
    }

    private static double residentBytes() {
        try (var lines = Files.lines(STATUS)) {
            return lines.filter(line -> line.startsWith(RESIDENT))
                    .mapToDouble(line -> 1024 * Double.parseDouble(line.replaceAll("\\D", "")))
                    .findFirst()
                    .orElse(Double.NaN);
        } catch (IOException unreadable) {
            return Double.NaN;
        }
    }
}
