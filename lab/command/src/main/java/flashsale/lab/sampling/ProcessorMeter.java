package flashsale.lab.sampling;

import flashsale.lab.result.Processors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import oshi.PlatformEnum;
import oshi.SystemInfo;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.TickType;

/** What the machine's processors do, whichever program asks them to. */
public final class ProcessorMeter {

    private final CentralProcessor processor = new SystemInfo().getHardware().getProcessor();
    private final long[] before = processor.getSystemCpuLoadTicks();

    /** Begins to measure. */
    public ProcessorMeter() {}

    /** Since the beginning; null if the system does not tell. */
    public @Nullable Processors read() {
        return of(before, processor.getSystemCpuLoadTicks(), SystemInfo.getCurrentPlatform() == PlatformEnum.LINUX);
    }

    /** Only Linux knows what was stolen. */
    static @Nullable Processors of(long[] before, long[] after, boolean knowsStolen) {
        long all = IntStream.range(0, after.length)
                .mapToLong(i -> after[i] - before[i])
                .sum();
        if (all <= 0) {
            return null;
        }
        double stolen = ticks(TickType.STEAL, before, after);
        double idle = Stream.of(TickType.IDLE, TickType.IOWAIT)
                .mapToLong(type -> ticks(type, before, after))
                .sum();
        return new Processors(
                rounded((all - idle - stolen) / all), knowsStolen ? (Double) rounded(stolen / all) : null);
    }

    private static long ticks(TickType type, long[] before, long[] after) {
        return after[type.getIndex()] - before[type.getIndex()];
    }

    private static double rounded(double share) {
        return Math.round(share * 10_000) / 10_000.0;
    }
}
