package flashsale.lab.study;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;

/**
 * The curve that never falls and is closest to measured points (isotonic regression, by pooling adjacent violators): what must rise, but was
 * measured with noise. Between two points it is straight.
 */
final class RisingCurve {

    private record Point(double x, double y) {}

    /** Points that have the same height, as those before would be higher otherwise. */
    private record Pool(List<Double> xs, double sum) {

        double height() {
            return sum / xs.size();
        }

        Pool with(Pool other) {
            List<Double> all = new ArrayList<>(xs);
            all.addAll(other.xs);
            return new Pool(all, sum + other.sum);
        }
    }

    private final List<Point> points;

    private RisingCurve(List<Point> points) {
        this.points = points;
    }

    /** @param measured heights by x */
    static RisingCurve through(SortedMap<Double, Double> measured) {
        Deque<Pool> pools = new ArrayDeque<>();
        for (Map.Entry<Double, Double> point : measured.entrySet()) {
            Pool pool = new Pool(List.of(point.getKey()), point.getValue());
            while (!pools.isEmpty() && pools.getLast().height() >= pool.height()) {
                pool = pools.removeLast().with(pool);
            }
            pools.add(pool);
        }
        return new RisingCurve(pools.stream()
                .flatMap(pool -> pool.xs().stream().map(x -> new Point(x, pool.height())))
                .toList());
    }

    /** Where it first reaches this height; empty if it begins above it, or ends below it. */
    OptionalDouble reaches(double height) {
        for (int i = 0; i < points.size(); i++) {
            Point point = points.get(i);
            if (point.y >= height) {
                return i == 0 ? OptionalDouble.empty() : OptionalDouble.of(between(points.get(i - 1), point, height));
            }
        }
        return OptionalDouble.empty();
    }

    private static double between(Point low, Point high, double height) {
        return low.x + (high.x - low.x) * (height - low.y) / (high.y - low.y);
    }

    /** Whether all of it is below this height. */
    boolean staysBelow(double height) {
        return !points.isEmpty() && points.getLast().y < height;
    }
}
