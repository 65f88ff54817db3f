package flashsale.dashboard;

import flashsale.lab.Build;
import java.util.Arrays;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;

/**
 * Builds the queries: each result has one time, one number, and tables that are grouped by nothing but labels. Grafana makes labels of the
 * columns that tables are grouped by, and data of all others.
 *
 * <p>The queries name their {@code start}, {@code stop}, {@code every} and {@code offset}, which {@link #byClock} or {@link LastRun} define.
 * A window without data is there, and empty, so that lines do not bridge idle times.
 */
final class Flux {

    /** Modules that some queries need. */
    static final String IMPORTS = """
            import "array"
            import "date"
            import "internal/debug"
            import "strings"
            """;

    /** The beginning of every query: for those by the clock, only windows that are over, as others still lack pushes. */
    private static final String BY_CLOCK = """
            every = v.windowPeriod
            start = date.truncate(t: v.timeRangeStart, unit: every)
            stop = date.truncate(t: v.timeRangeStop, unit: every)
            offset = 0s
            seconds = float(v: int(v: every)) / 1000000000.0
            """;

    static final String NOTHING = "debug.null(type: \"float\")";

    private Flux() {}

    static String byClock(String flux) {
        return IMPORTS + BY_CLOCK + flux;
    }

    /** All points of a field that satisfy a condition on the tags; the measurement may be a regular expression. */
    static String points(String measurement, String field, String condition) {
        return """
                from(bucket: v.defaultBucket)
                  |> range(start: start, stop: stop)
                  |> filter(fn: (r) => r._measurement %s and r._field == "%s"%s)""".formatted(
                        measurement.startsWith("/") ? "=~ " + measurement : "== \"" + measurement + '"',
                        field,
                        condition.isEmpty() ? "" : " and " + condition);
    }

    static String points(String measurement, String condition) {
        return points(measurement, "value", condition);
    }

    static String k6(String measurement, String condition) {
        return points(measurement, condition).replace("v.defaultBucket", "\"k6\"");
    }

    static String of(Build build) {
        return "r.build == \"%s\"".formatted(build);
    }

    /** One line of what happens, per second: zero if nothing does. Counters are pushed as increments since the last push. */
    static String perSecond(String points) {
        return per("seconds", count(points));
    }

    /** One line of what happens in each window: zero if nothing does. */
    static String count(String points) {
        return line(points, "0.0", "sum");
    }

    /** One line of the share of true values: zero if there are none. */
    static String share(String points) {
        return line(points, "0.0", "mean");
    }

    /** One line of the largest values, with gaps where there are none. */
    static String highest(String points) {
        return line(points, NOTHING, "max");
    }

    /** One line of quantiles, with gaps where nothing was measured. */
    static String quantileOf(double quantile, String points) {
        return line(
                points,
                NOTHING,
                "(tables=<-, column) => tables |> quantile(q: %s, method: \"exact_mean\", column: column)"
                        .formatted(quantile));
    }

    /** One line of the sums of all series, with gaps where there are none. */
    static String sum(String points) {
        return line(total(points), NOTHING, "max");
    }

    /** All points together; there is a line even if there is no point, and windows without one are empty as well. */
    private static String line(String points, String empty, String function) {
        return """
                union(tables: [
                %1$s
                  |> group()
                  |> map(fn: (r) => ({_time: r._time, _value: float(v: r._value)})),
                array.from(rows: [{_time: start, _value: %2$s}])])
                  |> range(start: start, stop: stop)%3$s
                  |> map(fn: (r) => ({r with _value: if exists r._value then r._value else %2$s}))""".formatted(points, empty, windows(function)) + series();
    }

    static String rate(String points, String... groups) {
        return per("seconds", points + group(groups) + windows("sum")) + series(groups);
    }

    /**
     * Asks only about the five values of a tag with the highest points above zero.
     *
     * @param query is asked about the points of these
     */
    static String top(String tag, String points, UnaryOperator<String> query) {
        return """
                top = %s
                  |> group(columns: ["%s"])
                  |> max()
                  |> filter(fn: (r) => r._value > 0)
                  |> group()
                  |> top(n: 5)
                  |> findColumn(fn: (key) => true, column: "%2$s")
                """.formatted(points, tag)
                + query.apply("%s and contains(value: r.%s, set: top))"
                        .formatted(points.substring(0, points.length() - 1), tag));
    }

    static String largest(String points, String... groups) {
        return points + group(groups) + windows("max") + series(groups);
    }

    static String mean(String points, String... groups) {
        return points + group(groups) + windows("mean") + series(groups);
    }

    /** The sum of the means of all series of a group. */
    static String total(String points, String... groups) {
        return overSeries("sum", points, "mean", groups);
    }

    /** The smallest of the maxima of all series of a group, as each series is an upper bound of the same value. */
    static String leastOfLargest(String points, String... groups) {
        return overSeries("min", points, "max", groups);
    }

    /** Each window reaches back over the one before, so that a push that comes late is no dip. The last ones are cut short: left out. */
    private static String overSeries(String together, String points, String function, String... groups) {
        return points
                + """

                  |> aggregateWindow(every: every, period: duration(v: 2 * int(v: every)), offset: offset, fn: %s, createEmpty: true)
                  |> filter(fn: (r) => r._time < stop)""".formatted(function)
                + group(with("_time", groups))
                + "\n  |> %s()".formatted(together)
                + group(groups)
                + series(groups);
    }

    /**
     * A quantile of a histogram, interpolated within its buckets. Buckets are read one after another while requests end, so a larger bucket
     * may miss a request that a smaller one has: hence "force".
     */
    static String quantile(double quantile, String points, String... groups) {
        return points + group(with("le", groups)) + windows("sum") + """

                  |> filter(fn: (r) => exists r._value)
                  |> map(fn: (r) => ({r with le: float(v: r.le)}))""" + group(with("_time", groups))
                + """

                  |> histogramQuantile(quantile: %s, minValue: 0.0, onNonmonotonic: "force")
                  |> filter(fn: (r) => exists r._value)""".formatted(quantile)
                + group(groups)
                + series(groups);
    }

    /** Divides one series by another, window by window; both must have the same groups. There is a gap where the other is zero. */
    static String ratio(String of, String by, String... groups) {
        return """
                of = %s
                by = %s
                join(tables: {of: of, by: by}, on: %s)
                  |> map(fn: (r) => ({r with _value: if exists r._value_by and r._value_by > 0.0 then r._value_of / r._value_by else %s}))""".formatted(of, by, list(with("_time", groups)), NOTHING) + group(groups) + series(groups);
    }

    static String ratio(BiFunction<String, String[], String> value, String of, String by, String... groups) {
        return ratio(value.apply(of, groups), value.apply(by, groups), groups);
    }

    /** Divides each value by an expression, to change its unit. */
    static String per(String divisor, String query) {
        return query + "\n  |> map(fn: (r) => ({r with _value: float(v: r._value) / %s}))".formatted(divisor);
    }

    private static String windows(String function) {
        return "\n  |> aggregateWindow(every: every, offset: offset, fn: %s, createEmpty: true)".formatted(function);
    }

    /** Sorted, because Flux guarantees no order after series are combined. */
    private static String series(String... groups) {
        return """

                  |> keep(columns: %s)
                  |> sort(columns: ["_time"])""".formatted(list(with("_value", with("_time", groups))));
    }

    private static String group(String... columns) {
        return columns.length == 0 ? "\n  |> group()" : "\n  |> group(columns: %s)".formatted(list(columns));
    }

    private static String list(String... columns) {
        return "[\"" + String.join("\", \"", columns) + "\"]";
    }

    private static String[] with(String column, String... others) {
        String[] all = Arrays.copyOf(others, others.length + 1);
        all[others.length] = column;
        return all;
    }
}
