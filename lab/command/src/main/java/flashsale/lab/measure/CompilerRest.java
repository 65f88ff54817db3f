package flashsale.lab.measure;

import flashsale.lab.result.JvmCpu;
import flashsale.lab.result.Warmth;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Detects when the just-in-time compilers of a build have little left to do. Its throughput stops rising earlier, while they still take up to
 * half of the CPU time; then a load that follows is faster for that reason alone.
 */
final class CompilerRest {

    private final Supplier<Optional<JvmCpu>> cpu;
    private final Duration window;
    private final InstantSource clock;
    private final List<Double> shares = new ArrayList<>();
    private @Nullable JvmCpu begin;
    private Instant begunAt;
    private boolean resting;

    /**
     * Begins to watch.
     *
     * @param cpu read at most once per window; empty, or without the compilers' time, where the system does not report it: then they count
     *     as resting
     * @param window time over which their share is taken
     */
    CompilerRest(Supplier<Optional<JvmCpu>> cpu, Duration window, InstantSource clock) {
        this.cpu = cpu;
        this.window = window;
        this.clock = clock;
        this.begunAt = clock.instant();
        this.begin = cpu.get().orElse(null);
    }

    /** What they took of each whole window so far, from 0 to 1. */
    List<Double> shares() {
        return List.copyOf(shares);
    }

    /** Whether they took little of the latest whole window. To be called all the time. */
    boolean isReached() {
        if (!clock.instant().isBefore(begunAt.plus(window))) {
            JvmCpu now = cpu.get().orElse(null);
            Optional<Warmth> warmth = begin == null || now == null
                    ? Optional.empty()
                    : now.since(begin).warmth();
            warmth.ifPresent(it -> shares.add(it.compilers()));
            resting = warmth.map(Warmth::isWarm).orElse(true);
            begin = now;
            begunAt = clock.instant();
        }
        return resting;
    }
}
