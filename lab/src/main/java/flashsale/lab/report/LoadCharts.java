package flashsale.lab.report;

import flashsale.lab.latency.Latency;
import flashsale.lab.report.Chart.Axis;
import flashsale.lab.report.Chart.Dataset;
import flashsale.lab.result.RungResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Throughput and latency against load. */
public final class LoadCharts {

    private static final double NEARLY_ALL = 0.95;
    private static final int ENOUGH = 3;
    private static final Axis LATENCY = Axis.logarithmic("p95, ms");
    private static final Axis THROUGHPUT = Axis.of("completed per second");

    private static final String OF_ONE_RUN = "Each line is the run with the median throughput. ";
    private static final String KNEE =
            "A diamond marks the knee: the first arrival rate that a build did not keep up with, or the fewest virtual users with 95 % of the"
                    + " highest throughput.";
    private static final String BEYOND_THE_KNEE = "Beyond the knee (diamond), more load only means more waiting.";

    private LoadCharts() {}

    /**
     * How one build did under one load.
     *
     * @param load arrivals per second, or virtual users
     * @param acknowledgedMillis p95; null if there is none
     * @param completedMillis p95; null if there is none
     */
    public record Point(
            double load,
            double perSecond,
            @Nullable Double acknowledgedMillis,
            @Nullable Double completedMillis) {}

    /**
     * The points of a build, with growing load.
     *
     * @param knee index of the point beyond which more load only means more waiting; empty if there is none or it is unknown
     */
    public record Line(String label, List<Point> points, List<Integer> knee) {

        /** For virtual users: the knee is the fewest users with nearly the highest throughput. */
        public static Line ofUsers(String label, List<Point> points) {
            double best = points.stream().mapToDouble(Point::perSecond).max().orElse(0);
            return new Line(
                    label,
                    points,
                    points.size() < ENOUGH
                            ? List.of()
                            : firstOf(points, point -> point.perSecond() >= NEARLY_ALL * best));
        }

        private static <T> List<Integer> firstOf(List<T> all, Predicate<T> wanted) {
            return IntStream.range(0, all.size())
                    .filter(i -> wanted.test(all.get(i)))
                    .limit(1)
                    .boxed()
                    .toList();
        }
    }

    /** For the rungs of ladders and ramps; none if the load does not grow from part to part. */
    public static List<Chart> ofRungs(List<Column> columns) {
        List<Line> lines = columns.stream().map(LoadCharts::line).toList();
        boolean arrivals = columns.stream()
                .flatMap(column -> column.typical().rungs().stream())
                .anyMatch(rung -> rung.offeredPerSecond() != null);
        return lines.stream().allMatch(LoadCharts::grows)
                ? of(lines, arrivals ? "arrivals per second" : "virtual users", OF_ONE_RUN)
                : List.of();
    }

    /** For lines with at least two points each. */
    public static List<Chart> of(List<Line> lines, String load) {
        return of(lines, load, "");
    }

    private static List<Chart> of(List<Line> lines, String load, String about) {
        boolean knees = lines.stream().anyMatch(line -> !line.knee().isEmpty());
        Axis x = Axis.of(load);
        List<Dataset> latencies = new ArrayList<>();
        for (Line line : lines) {
            latencies.add(dataset(line, Moment.ACKNOWLEDGED, Point::acknowledgedMillis));
            latencies.add(dataset(line, Moment.COMPLETED, Point::completedMillis));
        }
        return List.of(
                Chart.lines(
                                "Throughput against load",
                                x,
                                THROUGHPUT,
                                lines.stream()
                                        .map(line -> curve(line, line.label(), Point::perSecond))
                                        .toList())
                        .withCaption(about + (knees ? KNEE : "")),
                Chart.lines("Latency against load", x, LATENCY, latencies)
                        .withCaption(about + (knees ? BEYOND_THE_KNEE : "")));
    }

    private static Dataset dataset(Line line, Moment moment, Function<Point, @Nullable Double> value) {
        return curve(line, line.label() + ", " + moment, value);
    }

    private static Dataset curve(Line line, String label, Function<Point, @Nullable Double> value) {
        return Dataset.curve(
                        label,
                        line.points().stream().map(Point::load).toList(),
                        line.points().stream().map(value).toList())
                .marked(line.knee());
    }

    private static Line line(Column column) {
        List<RungResult> rungs = column.typical().rungs();
        List<Point> points = rungs.stream()
                .map(rung -> new Point(
                        load(rung),
                        rung.completedPerSecond(),
                        p95(rung.acknowledgedMillis()),
                        p95(rung.completedMillis())))
                .toList();
        boolean arrivals = rungs.stream().anyMatch(rung -> rung.offeredPerSecond() != null);
        return arrivals
                ? new Line(column.label(), points, Line.firstOf(rungs, rung -> !rung.keptUp()))
                : Line.ofUsers(column.label(), points);
    }

    private static double load(RungResult rung) {
        Double offered = rung.offeredPerSecond();
        Integer vus = rung.vus();
        return offered != null ? offered : vus == null ? 0 : vus;
    }

    private static boolean grows(Line line) {
        return line.points().size() > 1
                && IntStream.range(1, line.points().size())
                        .allMatch(i -> line.points().get(i).load()
                                > line.points().get(i - 1).load());
    }

    private static @Nullable Double p95(@Nullable Latency latency) {
        return latency == null ? null : latency.p95();
    }
}
