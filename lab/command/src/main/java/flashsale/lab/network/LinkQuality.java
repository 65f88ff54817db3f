package flashsale.lab.network;

import java.time.Duration;

/**
 * How good a network is.
 *
 * @param delay of every byte, each way
 * @param bytesPerSecond of each connection, each way
 */
public record LinkQuality(Duration delay, long bytesPerSecond) {

    /** Like a cable within one machine. */
    public static final LinkQuality PERFECT = new LinkQuality(Duration.ZERO, Long.MAX_VALUE);

    public static LinkQuality distant(Duration delay) {
        return new LinkQuality(delay, Long.MAX_VALUE);
    }

    public static LinkQuality narrow(long bytesPerSecond) {
        return new LinkQuality(Duration.ZERO, bytesPerSecond);
    }

    Duration timeFor(int bytes) {
        return Duration.ofNanos((long) (bytes * 1e9 / bytesPerSecond));
    }
}
