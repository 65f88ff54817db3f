package flashsale.lab.stage;

import flashsale.lab.Build;
import flashsale.lab.latency.Timed;
import flashsale.lab.load.ClientTimes;
import flashsale.lab.load.LatestTimes;
import flashsale.lab.load.RunningLoad;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Follows the crowd in one build: what k6 has logged of late, and counted since the crowd came. Not thread-safe. */
final class CrowdWatch {

    /** Short enough to see a change, long enough for some successes. */
    private static final Duration WINDOW = Duration.ofSeconds(3);

    /** A crowd that has just come has this behind it at least. */
    private static final Duration BEGUN = Duration.ofMillis(500);

    /**
     * What the crowd does.
     *
     * @param perSecond completed checkouts, over the last three seconds
     * @param acknowledgedMillis within this time 95 % of the latest were acknowledged; null if nothing was completed
     * @param paidMillis within this time 95 % of the latest knew that they had paid; null if nothing was completed
     * @param refusedPerSecond attempts that the shop refused since the last look
     * @param refusalMillis within this time 95 % of the refused were told so, of the whole crowd; null if nobody was
     * @param soldOutSeconds from when the crowd began until the first look at which somebody had found nothing left; null if nobody has, or if
     *     nobody looked before
     * @param completed attempts of this crowd, like {@code refused} and {@code failed}
     */
    record Attempts(
            double perSecond,
            @Nullable Long acknowledgedMillis,
            @Nullable Long paidMillis,
            double refusedPerSecond,
            @Nullable Long refusalMillis,
            @Nullable Double soldOutSeconds,
            long completed,
            long refused,
            long failed) {

        static final Attempts NONE = new Attempts(0, null, null, 0, null, null, 0, 0, 0);

        /** The same, now that the crowd has gone. */
        Attempts over() {
            return new Attempts(0, null, null, 0, refusalMillis, soldOutSeconds, completed, refused, failed);
        }
    }

    private record Followed(RunningLoad load, LatestTimes times, Instant since) {}

    private final Build build;
    private final Crowd crowd;
    private @Nullable Followed followed;
    private Attempts latest = Attempts.NONE;
    private Instant looked = Instant.EPOCH;
    private @Nullable Instant begun;
    private boolean sawUnitsLeft;

    CrowdWatch(Build build, Crowd crowd) {
        this.build = build;
        this.crowd = crowd;
    }

    Attempts look(Instant now) {
        Optional<RunningLoad> load = crowd.load(build);
        latest = load.isEmpty() ? latest.over() : attempts(follow(load.get(), now), now);
        looked = now;
        return latest;
    }

    private Followed follow(RunningLoad load, Instant now) {
        Followed known = followed;
        if (known == null || known.load != load) {
            known = new Followed(load, load.latestTimes(WINDOW), now);
            followed = known;
            latest = Attempts.NONE;
            begun = null;
            sawUnitsLeft = false;
        }
        return known;
    }

    private Attempts attempts(Followed of, Instant now) {
        ClientTimes times = of.times.until(now);
        if (begun == null && of.load.count("attempts") > 0) {
            begun = now;
        }
        // a k6 that is ending does not answer any more
        long soldOut = of.load.count("sold_out");
        sawUnitsLeft |= begun != null && soldOut == 0;
        long refused = Math.max(latest.refused, soldOut + of.load.count("refused_otherwise"));
        OptionalLong refusalMillis = of.load.refusalMillis();
        return new Attempts(
                times.paid().size() / seconds(of.since, now),
                percentile95(times.acknowledged()),
                percentile95(times.paid()),
                (refused - latest.refused)
                        / Math.max(
                                BEGUN.toMillis(), Duration.between(looked, now).toMillis())
                        * 1000,
                refusalMillis.isPresent() ? (Long) refusalMillis.getAsLong() : latest.refusalMillis,
                latest.soldOutSeconds == null && sawUnitsLeft && soldOut > 0 ? sinceBegun(now) : latest.soldOutSeconds,
                Math.max(latest.completed, of.load.successes()),
                refused,
                Math.max(latest.failed, of.load.count("failures")));
    }

    /** Of the customers: k6 prepares for some seconds before they come. */
    private @Nullable Double sinceBegun(Instant now) {
        return begun == null ? null : (Double) (Duration.between(begun, now).toMillis() / 1000.0);
    }

    private static double seconds(Instant since, Instant now) {
        return Math.clamp(Duration.between(since, now).toMillis(), BEGUN.toMillis(), WINDOW.toMillis()) / 1000.0;
    }

    private static @Nullable Long percentile95(List<Timed> times) {
        long[] sorted = times.stream().mapToLong(Timed::micros).sorted().toArray();
        return sorted.length == 0 ? null : sorted[(int) Math.ceil(0.95 * sorted.length) - 1] / 1000;
    }
}
