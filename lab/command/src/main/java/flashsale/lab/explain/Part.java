package flashsale.lab.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A part of the time of a purchase.
 *
 * @param from microseconds
 * @param to microseconds
 */
public record Part(long from, long to) {

    long micros() {
        return to - from;
    }

    static long sum(List<Part> parts) {
        return parts.stream().mapToLong(Part::micros).sum();
    }

    /** What is left of it without these, which may overlap. */
    List<Part> without(List<Part> others) {
        List<Part> left = new ArrayList<>();
        long at = from;
        for (Part other :
                others.stream().sorted(Comparator.comparingLong(Part::from)).toList()) {
            if (other.from > at && at < to) {
                left.add(new Part(at, Math.min(other.from, to)));
            }
            at = Math.max(at, other.to);
        }
        if (at < to) {
            left.add(new Part(at, to));
        }
        return left;
    }

    Part since(long origin) {
        return new Part(from - origin, to - origin);
    }
}
