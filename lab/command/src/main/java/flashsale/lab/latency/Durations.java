package flashsale.lab.latency;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import org.HdrHistogram.Histogram;

/** All values of some distributions. */
public final class Durations {

    private final Histogram micros;

    private Durations(Histogram micros) {
        this.micros = micros;
    }

    /**
     * A point of the cumulative distribution.
     *
     * @param part the share of all values up to this duration, from 0 to 1
     */
    public record Point(double millis, double part) {}

    /** Empty if there are no distributions. */
    public static Optional<Durations> of(Collection<Distribution> distributions) {
        return distributions.stream()
                .map(Distribution::micros)
                .reduce((all, more) -> {
                    all.add(more);
                    return all;
                })
                .map(Durations::new);
    }

    /** Their mean, percentiles and maximum. */
    public Latency latency() {
        return Latency.of(micros);
    }

    /** How many there are. */
    public long count() {
        return micros.getTotalCount();
    }

    /** The cumulative distribution, with this many points each time the remaining share halves. */
    public List<Point> curve(int stepsPerHalving) {
        return StreamSupport.stream(micros.percentiles(stepsPerHalving).spliterator(), false)
                .map(step ->
                        new Point(Latency.millis(step.getValueIteratedTo()), step.getPercentileLevelIteratedTo() / 100))
                .toList();
    }
}
