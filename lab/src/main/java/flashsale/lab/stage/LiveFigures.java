package flashsale.lab.stage;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import flashsale.lab.Build;
import flashsale.lab.Repeated;
import flashsale.lab.result.Warmth;
import flashsale.lab.stack.WarmthWatch;
import flashsale.lab.stage.CrowdWatch.Attempts;
import flashsale.lab.target.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** What a build does for the crowd, looked at twice a second while somebody wants to know. */
final class LiveFigures implements AutoCloseable {

    private static final Duration INTERVAL = Duration.ofMillis(500);

    /** JVMs say once a second what they do. */
    private static final Duration WARMTH_INTERVAL = Duration.ofSeconds(5);

    /**
     * The figures of a moment.
     *
     * @param at epoch milliseconds
     * @param attempts of the crowd; in JSON, its figures stand beside the others
     * @param unitsLeft of what the crowd wants; null if there is no crowd yet or they cannot be read
     * @param backlog null if it cannot be read
     * @param warmth null if it is not known yet
     */
    record Figures(
            long at,
            @JsonUnwrapped Attempts attempts,
            @Nullable Long unitsLeft,
            @Nullable Long backlog,
            @Nullable Warmth warmth) {}

    private final CrowdWatch crowd;
    private final UnitsLeft units;
    private final WorkLeft work;
    private final WarmthWatch warmth;
    private final List<Repeated> looking;
    private volatile @Nullable Figures latest;

    /**
     * Begins to look.
     *
     * @param wanted whether somebody wants to know
     */
    LiveFigures(Target target, Crowd crowd, WarmthWatch warmth, BooleanSupplier wanted) {
        Build build = target.build();
        this.crowd = new CrowdWatch(build, crowd);
        this.units = new UnitsLeft(target, crowd);
        this.work = new WorkLeft(target);
        this.warmth = warmth;
        // a store that does not answer must not hold up the customers' figures
        looking = List.of(
                new Repeated(INTERVAL, "crowd-" + build, () -> lookIf(wanted, this::look)),
                new Repeated(INTERVAL, "backlog-" + build, () -> lookIf(wanted, work::look)),
                new Repeated(WARMTH_INTERVAL, "warmth-" + build, () -> lookIf(wanted, warmth::look)));
    }

    private static void lookIf(BooleanSupplier wanted, Runnable look) {
        if (wanted.getAsBoolean()) {
            look.run();
        }
    }

    private void look() {
        Instant now = Instant.now();
        latest = new Figures(
                now.toEpochMilli(),
                crowd.look(now),
                units.look(),
                work.latest(now),
                warmth.latest().orElse(null));
    }

    /** Null before the first look. */
    @Nullable
    Figures latest() {
        return latest;
    }

    @Override
    public void close() {
        looking.forEach(Repeated::close);
        work.close();
        units.close();
    }
}
