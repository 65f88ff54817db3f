package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.lab.result.JvmCpu;
import flashsale.lab.result.WarmUp;
import flashsale.lab.result.Warmth;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Watches how warm a build is. What its JVMs do without customers says nothing, so it is as warm as it was when they last came. One thread
 * looks, others may ask what it has seen.
 */
public final class WarmthWatch {

    /** The least work that customers make, in processors. Without them a build does a third of it. */
    private static final double LOAD = 0.1;

    /** Between looks that are compared. */
    private static final Duration LONGEST = Duration.ofSeconds(10);

    private record Look(Instant at, JvmCpu cpu) {}

    private final Supplier<Optional<JvmCpu>> cpu;
    private final InstantSource clock;
    private @Nullable Look last;
    private volatile @Nullable Warmth latest;

    WarmthWatch(Supplier<Optional<JvmCpu>> cpu, Optional<Warmth> known, InstantSource clock) {
        this.cpu = cpu;
        this.clock = clock;
        latest = known.orElse(null);
    }

    /** What is known of the build at first is how warm its rehearsal left it. */
    public static WarmthWatch of(Stack stack, Build build) {
        return new WarmthWatch(
                () -> stack.running().jvmCpu(build),
                new Rehearsed(stack.config(), build).get().flatMap(WarmUp::warmth),
                InstantSource.system());
    }

    /** To be called every few seconds: each look is compared with the one before, unless that was long ago. */
    public void look() {
        Look before = last;
        Look now = cpu.get().map(it -> new Look(clock.instant(), it)).orElse(null);
        last = now;
        if (before != null && now != null) {
            Duration between = Duration.between(before.at, now.at);
            JvmCpu used = now.cpu.since(before.cpu);
            boolean loaded = used.work() >= LOAD * between.toMillis() / 1000;
            boolean restarted = used.compiler() != null && used.compiler() < 0;
            if (loaded && !restarted && between.compareTo(LONGEST) <= 0) {
                latest = used.warmth().orElse(null);
            }
        }
    }

    /** Whether the latest look saw what the compilers use. */
    boolean sees() {
        return last != null && last.cpu.warmth().isPresent();
    }

    /** Empty if no customer has come yet, or if the system does not report what the compilers use. */
    public Optional<Warmth> latest() {
        return Optional.ofNullable(latest);
    }
}
