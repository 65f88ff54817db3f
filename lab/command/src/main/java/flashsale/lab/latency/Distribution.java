package flashsale.lab.latency;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import org.HdrHistogram.Histogram;

/**
 * How often each duration occurred. Unlike percentiles, distributions can be merged: see {@link Durations}.
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

    /** Of all these durations; empty if there are none. A negative duration, which only disagreeing clocks can produce, counts as zero. */
    public static Optional<Distribution> of(Collection<Timed> values) {
        Histogram micros = new Histogram(SIGNIFICANT_DIGITS);
        values.forEach(value -> micros.recordValue(Math.max(0, value.micros())));
        return values.isEmpty() ? Optional.empty() : Optional.of(new Distribution(text(micros)));
    }

    /** Its mean, percentiles and maximum. */
    public Latency latency() {
        return Latency.of(micros());
    }

    /** How often each number of microseconds occurred. */
    Histogram micros() {
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
