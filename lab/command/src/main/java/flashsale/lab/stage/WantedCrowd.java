package flashsale.lab.stage;

import flashsale.lab.Build;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The crowd that somebody wants.
 *
 * @param builds which are loaded
 * @param inTurn whether one after another, for half a minute each; otherwise at the same time
 * @param perSecond arrivals at each
 * @param units for sale at each
 */
record WantedCrowd(Set<Build> builds, boolean inTurn, int perSecond, int units) {

    private static final int HIGHEST_RATE = 400;
    private static final int MOST_UNITS = 1_000_000;

    /** Throws {@code StageProblem} if it is out of bounds. */
    WantedCrowd(@Nullable Set<Build> builds, boolean inTurn, int perSecond, int units) {
        if (builds == null || builds.isEmpty() || units < 1 || units > MOST_UNITS) {
            throw StageProblem.malformed("builds: at least one; units: from 1 to 1,000,000");
        }
        requireRate(perSecond);
        this.builds = Set.copyOf(builds);
        this.inTurn = inTurn;
        this.perSecond = perSecond;
        this.units = units;
    }

    static void requireRate(int perSecond) {
        if (perSecond < 1 || perSecond > HIGHEST_RATE) {
            throw StageProblem.malformed("perSecond: from 1 to " + HIGHEST_RATE);
        }
    }
}
