package flashsale.messaging.batch;

import java.time.Duration;

/**
 * Bounds what a pile of work takes from others. Whoever works it off rests after each piece, in proportion to the time that the piece took: so
 * the busier the machine, the longer the rests. A piece that took long because it waited for a slow neighbour is no reason to rest long; hence
 * the longest rest. Work that does not fill a piece is no pile and needs no rest.
 *
 * @param rests   how much longer than its piece a rest is: 9 works at most a tenth of the time
 * @param longest rest after any piece
 */
public record Pace(int rests, Duration longest) {

    /** Customers may be waiting: for the pile, and for what others do. */
    public static final Pace HURRIED = new Pace(1, Duration.ofMillis(100));

    /** Nobody waits for it. It passes up to four threads, a sweeper, a relay and two consumers, which together shall leave most to others. */
    public static final Pace UNHURRIED = new Pace(9, Duration.ofSeconds(2));

    /**
     * Returns how long to rest now.
     *
     * @param began when the piece began, by {@link System#nanoTime()}
     */
    public Duration restSince(long began) {
        Duration rest = Duration.ofNanos(System.nanoTime() - began).multipliedBy(rests);
        return rest.compareTo(longest) < 0 ? rest : longest;
    }
}
