package flashsale.node.cpu;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * CPU time in seconds since the first push, so that the cost of a start is not added to that of the first load: {@code service.cpu.time},
 * {@code jvm.cpu.time} of the whole process, {@code jvm.compiler.cpu.time}, {@code jvm.gc.cpu.time}. Unknown values are omitted.
 */
record CpuMeters(CpuAccount account, String service) implements MeterBinder {

    @Override
    public void bindTo(MeterRegistry meters) {
        CpuReading now = account.reading();
        if (now.services().containsKey(service)) {
            count(meters, "service.cpu.time", Tags.empty(), it -> it.services().getOrDefault(service, Double.NaN));
        }
        if (account.isPublishedBy(service)) {
            bindWhole(meters, now);
        }
    }

    private void bindWhole(MeterRegistry meters, CpuReading now) {
        count(meters, "jvm.cpu.time", Tags.empty(), CpuReading::process);
        if (account.isSplit()) {
            count(meters, "service.cpu.time", WholeJvm.tags(account), CpuReading::shared);
        }
        if (now.compiler() != null) {
            count(meters, "jvm.compiler.cpu.time", Tags.empty(), it -> orUnknown(it.compiler()));
        }
        if (now.collector() != null) {
            count(meters, "jvm.gc.cpu.time", Tags.empty(), it -> orUnknown(it.collector()));
        }
    }

    private void count(MeterRegistry meters, String name, Tags tags, ToDoubleFunction<CpuReading> figure) {
        AtomicReference<@Nullable Double> first = new AtomicReference<>();
        FunctionCounter.builder(name, account, it -> {
                    double seconds = figure.applyAsDouble(it.reading());
                    first.compareAndSet(null, seconds);
                    return seconds - Objects.requireNonNull(first.get());
                })
                .tags(tags)
                .baseUnit("seconds")
                .register(meters);
    }

    private static double orUnknown(@Nullable Double figure) {
        return figure == null ? Double.NaN : figure;
    }
}
