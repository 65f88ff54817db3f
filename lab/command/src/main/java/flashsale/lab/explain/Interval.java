package flashsale.lab.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * An interval of the time of a purchase.
 *
 * @param from microseconds
 * @param to microseconds
 */
public record Interval(long from, long to) {

    long micros() {
        return to - from;
    }

    static long sum(List<Interval> parts) {
        return parts.stream().mapToLong(Interval::micros).sum();
    }

    /** What is left of it without these, which may overlap. */
    List<Interval> without(List<Interval> others) {
        List<Interval> left = new ArrayList<>();
        long at = from;
        for (Interval other :
                others.stream().sorted(Comparator.comparingLong(Interval::from)).toList()) {
            if (other.from > at && at < to) {
                left.add(new Interval(at, Math.min(other.from, to)));
            }
            at = Math.max(at, other.to);
        }
        if (at < to) {
            left.add(new Interval(at, to));
        }
        return left;
    }

    Interval since(long origin) {
        return new Interval(from - origin, to - origin);
    }
}
