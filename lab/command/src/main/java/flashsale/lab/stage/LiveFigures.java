package flashsale.lab.stage;

import flashsale.lab.Build;
import flashsale.lab.Repeated;
import flashsale.lab.result.Warmth;
import flashsale.lab.stack.RequestsUnderWay;
import flashsale.lab.stack.Running;
import flashsale.lab.stack.WarmthWatch;
import flashsale.lab.target.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** What a build does for the crowd, looked at while somebody wants to know. */
final class LiveFigures implements AutoCloseable {

    private static final Duration OFTEN = Duration.ofMillis(500);

    /** RabbitMQ counts its messages once a second. */
    private static final Duration SELDOM = Duration.ofSeconds(1);

    /** JVMs say once a second what they do. */
    private static final Duration WARMTH_INTERVAL = Duration.ofSeconds(5);

    /**
     * The figures of a moment.
     *
     * @param at epoch milliseconds
     * @param visits of the crowd; null if none has come to this build
     * @param unitsLeft of what the crowd wants; null if there is no crowd yet or they cannot be read
     * @param work null if it was never read
     * @param warmth null if it is not known yet
     * @param requests by instance
     */
    record Figures(
            long at,
            Visits.@Nullable Figures visits,
            @Nullable Long unitsLeft,
            WorkLeft.@Nullable View work,
            @Nullable Warmth warmth,
            Map<String, RequestsUnderWay> requests) {}

    private final Build build;
    private final Crowd crowd;
    private final WorkLeft work;
    private final WarmthWatch warmth;
    private final UnitsLeft units;
    private final List<Repeated> looking;
    private volatile @Nullable Long unitsLeft;
    private volatile Map<String, RequestsUnderWay> requests = Map.of();

    /**
     * Begins to look.
     *
     * @param wanted whether somebody wants to know
     */
    LiveFigures(Target target, Crowd crowd, WarmthWatch warmth, Running running, BooleanSupplier wanted) {
        build = target.build();
        this.crowd = crowd;
        this.warmth = warmth;
        work = new WorkLeft(target);
        units = new UnitsLeft(target, crowd);
        // one that does not answer must not hold up the others
        looking = List.of(
                new Repeated(OFTEN, "stores-" + build, () -> lookIf(wanted, work::lookAtStores)),
                new Repeated(OFTEN, "units-" + build, () -> lookIf(wanted, () -> unitsLeft = units.look())),
                new Repeated(SELDOM, "queues-" + build, () -> lookIf(wanted, work::lookAtQueues)),
                new Repeated(
                        SELDOM, "requests-" + build, () -> lookIf(wanted, () -> requests = running.requests(build))),
                new Repeated(WARMTH_INTERVAL, "warmth-" + build, () -> lookIf(wanted, warmth::look)));
    }

    private static void lookIf(BooleanSupplier wanted, Runnable look) {
        if (wanted.getAsBoolean()) {
            look.run();
        }
    }

    Figures latest() {
        Instant now = Instant.now();
        return new Figures(
                now.toEpochMilli(),
                crowd.door(build).map(door -> door.visits().figures()).orElse(null),
                unitsLeft,
                work.latest(now),
                warmth.latest().orElse(null),
                requests);
    }

    @Override
    public void close() {
        looking.forEach(Repeated::close);
        work.close();
        units.close();
    }
}
