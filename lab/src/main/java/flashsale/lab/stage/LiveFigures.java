package flashsale.lab.stage;

import flashsale.lab.Build;
import flashsale.lab.Repeated;
import flashsale.lab.backlog.BacklogProbe;
import flashsale.lab.latency.Timed;
import flashsale.lab.load.ClientTimes;
import flashsale.lab.load.LatestTimes;
import flashsale.lab.load.RunningLoad;
import flashsale.lab.target.Target;
import flashsale.lab.target.UnreadableException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** What a build does for the crowd, looked at twice a second while somebody wants to know. */
final class LiveFigures implements AutoCloseable {

    private static final Duration INTERVAL = Duration.ofMillis(500);

    /** Short enough to see a change, long enough for some successes. */
    private static final Duration WINDOW = Duration.ofSeconds(3);

    /** An older backlog is not shown: a store does not answer. */
    private static final Duration CURRENT = Duration.ofSeconds(2);

    /**
     * The figures of a moment.
     *
     * @param at epoch milliseconds
     * @param perSecond completed checkouts, over the last three seconds
     * @param answeredMillis within this time 95 % of the latest were answered; null if nothing was completed
     * @param paidMillis within this time 95 % of the latest knew that they had paid; null if nothing was completed
     * @param soldOut attempts of this crowd, like {@code completed} and {@code failed}
     * @param unitsLeft of what the crowd wants; null if there is no crowd yet or they cannot be read
     * @param backlog null if it cannot be read
     */
    record Figures(
            long at,
            double perSecond,
            @Nullable Long answeredMillis,
            @Nullable Long paidMillis,
            long completed,
            long soldOut,
            long failed,
            @Nullable Long unitsLeft,
            @Nullable Long backlog) {

        static final Figures NONE = new Figures(0, 0, null, null, 0, 0, 0, null, null);
    }

    private record Following(RunningLoad load, LatestTimes times, Instant since) {}

    private record Seen(Instant at, long backlog) {}

    private final Target target;
    private final Crowd crowd;
    private final List<Repeated> looking;
    private @Nullable BacklogProbe probe;
    private @Nullable UnitsLeft shelf;
    private @Nullable Following following;
    private volatile @Nullable Seen backlog;
    private volatile @Nullable Figures latest;

    /**
     * Begins to look.
     *
     * @param wanted whether somebody wants to know
     */
    LiveFigures(Target target, Crowd crowd, BooleanSupplier wanted) {
        this.target = target;
        this.crowd = crowd;
        Build build = target.build();
        // a store that does not answer must not hold up the customers' figures
        looking = List.of(
                Repeated.every(INTERVAL, "crowd-" + build, () -> lookIf(wanted, this::lookAtCrowd)),
                Repeated.every(INTERVAL, "backlog-" + build, () -> lookIf(wanted, this::lookAtBacklog)));
    }

    private static void lookIf(BooleanSupplier wanted, Runnable look) {
        if (wanted.getAsBoolean()) {
            look.run();
        }
    }

    /** Null before the first look. */
    @Nullable
    Figures latest() {
        return latest;
    }

    private void lookAtCrowd() {
        Instant now = Instant.now();
        Seen seen = backlog;
        Long work = seen == null || seen.at.plus(CURRENT).isBefore(now) ? null : seen.backlog;
        Long units = unitsLeft();
        Optional<RunningLoad> load = crowd.load(target.build());
        Figures before = latest == null ? Figures.NONE : latest;
        if (load.isEmpty()) { // or it has gone
            latest = new Figures(
                    now.toEpochMilli(), 0, null, null, before.completed, before.soldOut, before.failed, units, work);
            return;
        }
        Following known = following;
        boolean isNew = known == null || known.load != load.get();
        Following followed = known == null || isNew ? follow(load.get(), now) : known;
        ClientTimes times = followed.times.until(now);
        Figures since = isNew ? Figures.NONE : before;
        latest = new Figures(
                now.toEpochMilli(),
                times.completed().size() / seconds(followed.since, now),
                percentile95(times.acknowledged()),
                percentile95(times.completed()),
                // a k6 that is ending does not answer any more
                Math.max(since.completed, followed.load.successes()),
                Math.max(since.soldOut, followed.load.count("sold_out")),
                Math.max(since.failed, followed.load.count("failures")),
                units,
                work);
    }

    private @Nullable Long unitsLeft() {
        Crowd.View view = crowd.view();
        try {
            if (shelf != null && (view == null || !view.product().equals(shelf.product()))) {
                closeShelf();
            }
            if (view != null && shelf == null) {
                shelf = new UnitsLeft(target, view.product());
            }
            return shelf == null ? null : shelf.read();
        } catch (UnreadableException notYet) {
            closeShelf();
            return null;
        }
    }

    private void closeShelf() {
        if (shelf != null) {
            shelf.close();
            shelf = null;
        }
    }

    private Following follow(RunningLoad load, Instant now) {
        Following begun = new Following(load, load.latestTimes(WINDOW), now);
        following = begun;
        return begun;
    }

    private static double seconds(Instant since, Instant now) {
        return Math.clamp(Duration.between(since, now).toMillis(), INTERVAL.toMillis(), WINDOW.toMillis()) / 1000.0;
    }

    private static @Nullable Long percentile95(List<Timed> times) {
        long[] sorted = times.stream().mapToLong(Timed::micros).sorted().toArray();
        return sorted.length == 0 ? null : sorted[(int) Math.ceil(0.95 * sorted.length) - 1] / 1000;
    }

    private void lookAtBacklog() {
        try {
            BacklogProbe open = probe == null ? new BacklogProbe(target) : probe;
            probe = open;
            backlog = new Seen(Instant.now(), open.read().total());
        } catch (UnreadableException away) {
            closeProbe();
        }
    }

    private void closeProbe() {
        try {
            if (probe != null) {
                probe.close();
            }
        } catch (UnreadableException away) {
            // it is the connection that is broken
        }
        probe = null;
    }

    @Override
    public void close() {
        looking.forEach(Repeated::close);
        closeProbe();
        closeShelf();
    }
}
