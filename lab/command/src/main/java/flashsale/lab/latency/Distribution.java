package flashsale.lab.latency;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.StreamSupport;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import org.HdrHistogram.Histogram;

/**
 * How often each duration occurred. Unlike percentiles, distributions can be merged, so percentiles over several runs are those of all
 * their values.
 *
 * @param compressed an HdrHistogram of microseconds with three significant digits (in older files four), in the library's compressed format,
 *     as base64
 */
public record Distribution(@JsonValue String compressed) {

    /** As a report's figures have. Each further digit makes whatever reads a histogram ten times slower. */
    private static final int SIGNIFICANT_DIGITS = 3;

    private static final long LOWEST_HIGHEST = 2; // the library requires 2 for a histogram that grows

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Distribution {}

    /**
     * A point of the cumulative distribution.
     *
     * @param part the share of all values up to this duration, from 0 to 1
     */
    public record Point(double millis, double part) {}

    /** Of all these durations; empty if there are none. A negative duration, which only disagreeing clocks can produce, counts as zero. */
    public static Optional<Distribution> of(Collection<Timed> values) {
        Histogram micros = new Histogram(SIGNIFICANT_DIGITS);
        values.forEach(value -> micros.recordValue(Math.max(0, value.micros())));
        return values.isEmpty() ? Optional.empty() : Optional.of(new Distribution(text(micros)));
    }

    /** Merges all values of all distributions; empty if there are none. */
    public static Optional<Distribution> merged(Collection<Distribution> distributions) {
        return distributions.stream()
                .map(Distribution::histogram)
                .reduce((all, more) -> {
                    all.add(more);
                    return all;
                })
                .map(all -> new Distribution(text(all)));
    }

    /** Its mean, percentiles and maximum. */
    public Latency latency() {
        return Latency.of(histogram());
    }

    /** How many values it holds. */
    public long count() {
        return histogram().getTotalCount();
    }

    /** The cumulative distribution, with this many points each time the remaining share halves. */
    public List<Point> curve(int stepsPerHalving) {
        return StreamSupport.stream(histogram().percentiles(stepsPerHalving).spliterator(), false)
                .map(step ->
                        new Point(Latency.millis(step.getValueIteratedTo()), step.getPercentileLevelIteratedTo() / 100))
                .toList();
    }

    private Histogram histogram() {
        try {
            return Histogram.decodeFromCompressedByteBuffer(
                    ByteBuffer.wrap(Base64.getDecoder().decode(compressed)), LOWEST_HIGHEST);
        } catch (DataFormatException e) {
            throw new IllegalArgumentException("not a compressed histogram: " + compressed, e);
        }
    }

    private static String text(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer, Deflater.BEST_COMPRESSION);
        return Base64.getEncoder().encodeToString(Arrays.copyOf(buffer.array(), length));
    }
}
