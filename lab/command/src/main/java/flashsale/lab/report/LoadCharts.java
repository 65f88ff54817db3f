package flashsale.lab.report;

import flashsale.lab.load.Script;
import flashsale.lab.report.Chart.Axis;
import flashsale.lab.report.Chart.Dataset;
import flashsale.lab.result.Moment;
import flashsale.lab.result.RungResult;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Throughput and latency against load. */
public final class LoadCharts {

    private static final double NEARLY_ALL = 0.95;
    private static final int ENOUGH = 3;
    private static final String OF_ONE_RUN = "Each line is the run with the median throughput. ";
    private static final String KNEE =
            "A diamond marks the knee: the highest arrival rate at which nobody failed and 95 % had paid within a second, in every run; or the"
                    + " fewest virtual users with 95 % of the highest throughput.";
    private static final String BEYOND_THE_KNEE = "Beyond the knee (diamond), more load only means more waiting.";

    private LoadCharts() {}

    /**
     * How one build did under one load.
     *
     * @param load arrivals per second, or virtual users
     * @param acknowledgedMillis p95; null if there is none
     * @param paidMillis p95, of patterns until done; null if there is none
     */
    public record Point(
            double load,
            double perSecond,
            @Nullable Double acknowledgedMillis,
            @Nullable Double paidMillis) {}

    /**
     * The points of a build, with growing load.
     *
     * @param knee index of the point beyond which more load only means more waiting; empty if there is none or it is unknown
     */
    public record Line(String label, List<Point> points, OptionalInt knee) {

        /** For virtual users: the knee is the fewest users with nearly the highest throughput. */
        public static Line ofUsers(String label, List<Point> points) {
            double best = points.stream().mapToDouble(Point::perSecond).max().orElse(0);
            return new Line(
                    label,
                    points,
                    IntStream.range(0, points.size())
                            .filter(i ->
                                    points.size() >= ENOUGH && points.get(i).perSecond() >= NEARLY_ALL * best)
                            .findFirst());
        }

        /**
         * For arrivals: the knee is the most that were served.
         *
         * @param served whether those of the point were
         */
        public static Line ofArrivals(String label, List<Point> points, IntPredicate served) {
            return new Line(
                    label,
                    points,
                    IntStream.range(0, points.size()).filter(served).max());
        }

        private Dataset curve(String suffix, Function<Point, @Nullable Double> value) {
            Dataset curve = Dataset.curve(
                    label + suffix,
                    points.stream().map(Point::load).toList(),
                    points.stream().<@Nullable Double>map(value).toList());
            return knee.isEmpty()
                    ? curve
                    : curve.with("pointStyle", marks("circle", "rectRot")).with("pointRadius", marks(2.5, 6.0));
        }

        private <T> List<T> marks(T usual, T ofKnee) {
            return IntStream.range(0, points.size())
                    .mapToObj(i -> i == knee.orElseThrow() ? ofKnee : usual)
                    .toList();
        }
    }

    /** For the rungs of ladders and ramps; none if the load does not grow from part to part. */
    static List<Chart> ofRungs(List<Column> columns) {
        List<Rungs> typical =
                columns.stream().map(column -> Rungs.of(column.typical())).toList();
        if (typical.stream().allMatch(Rungs::isLadder)) {
            return of(
                    columns.stream().map(LoadCharts::ladder).toList(),
                    Script.CHECKOUT,
                    "arrivals per second",
                    OF_ONE_RUN);
        }
        return typical.stream().allMatch(Rungs::isRamp)
                ? of(columns.stream().map(LoadCharts::ramp).toList(), Script.CHECKOUT, "virtual users", OF_ONE_RUN)
                : List.of();
    }

    private static Line ladder(Column column) {
        List<RungResult> rungs = column.typical().load().rungs();
        return Line.ofArrivals(column.label(), points(rungs), i -> rungs.get(i).wasServed());
    }

    private static Line ramp(Column column) {
        return Line.ofUsers(column.label(), points(column.typical().load().rungs()));
    }

    private static List<Point> points(List<RungResult> rungs) {
        return rungs.stream()
                .map(rung ->
                        new Point(rung.offered(), rung.completedPerSecond(), rung.acknowledgedP95(), rung.paidP95()))
                .toList();
    }

    /** For lines with at least two points each. */
    public static List<Chart> of(List<Line> lines, Script script, String load) {
        return of(lines, script, load, "");
    }

    private static List<Chart> of(List<Line> lines, Script script, String load, String about) {
        boolean knees = lines.stream().anyMatch(line -> line.knee().isPresent());
        return List.of(
                Chart.lines(
                        "Throughput against load",
                        about + (knees ? KNEE : ""),
                        Axis.of(load),
                        Axis.of("completed per second"),
                        lines.stream()
                                .map(line -> line.curve("", Point::perSecond))
                                .toList()),
                Chart.lines(
                        "Latency against load",
                        about + (knees ? BEYOND_THE_KNEE : ""),
                        Axis.of(load),
                        Axis.logarithmic("p95, ms"),
                        lines.stream()
                                .flatMap(line -> Stream.of(
                                        latency(line, Moment.ACKNOWLEDGED, script, Point::acknowledgedMillis),
                                        latency(
                                                line,
                                                script == Script.PATTERNS ? Moment.DONE : Moment.PAID,
                                                script,
                                                Point::paidMillis)))
                                .toList()));
    }

    private static Dataset latency(Line line, Moment moment, Script script, Function<Point, @Nullable Double> value) {
        return line.curve(", " + moment.text(script == Script.PURCHASE), value).until(moment);
    }
}
