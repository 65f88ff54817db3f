package flashsale.lab.dashboard;

import java.math.BigDecimal;
import java.util.Arrays;

/** Builds the queries. A window is never shorter than two pushes, so that none is empty. */
final class Flux {

    /** The beginning of every query. */
    static final String IMPORTS = "import \"date\"\n";

    private static final String SECONDS = "(float(v: int(v: v.windowPeriod)) / 1000000000.0)";

    private Flux() {}

    /**
     * All points of a field that satisfy a condition on the tags, in finished windows only: the count of an unfinished window would be
     * divided by the full window. Needs {@link #IMPORTS}.
     */
    static String points(String measurement, String field, String condition) {
        return """
                from(bucket: v.defaultBucket)
                  |> range(start: date.truncate(t: v.timeRangeStart, unit: v.windowPeriod), stop: date.truncate(t: v.timeRangeStop, unit: v.windowPeriod))
                  |> filter(fn: (r) => r._measurement == "%s" and r._field == "%s"%s)""".formatted(measurement, field, condition.isEmpty() ? "" : " and " + condition);
    }

    /** The same for data from k6. */
    static String k6(String measurement, String condition) {
        return points(measurement, "value", condition).replace("v.defaultBucket", "\"k6\"");
    }

    /** The rate per second. Counters are pushed as increments since the last push. */
    static String rate(String points, String... groups) {
        return points + group(groups) + """

                  |> aggregateWindow(every: v.windowPeriod, fn: sum, createEmpty: false)
                  |> map(fn: (r) => ({r with _value: float(v: r._value) / %s}))""".formatted(SECONDS) + series(groups);
    }

    /**
     * The growth per second of a value that only grows, such as the number of orders ever paid. Both instances read it; the larger reading
     * is the later one. Fresh data start at zero again, which counts as no growth. Use windows of {@link Panel#SELDOM_READ}; in shorter
     * ones, a window without a reading shows no growth and the next one jumps.
     */
    static String growth(String points, String... groups) {
        return points + group(groups) + """

                  |> aggregateWindow(every: v.windowPeriod, fn: max, createEmpty: false)""" + series(groups) + """

                  |> difference(nonNegative: true)
                  |> map(fn: (r) => ({r with _value: r._value / %s}))""".formatted(SECONDS);
    }

    /** The largest value of each window, of all series of a group. */
    static String largest(String points, String... groups) {
        return window(points, "max", groups);
    }

    /** The mean of each window. */
    static String mean(String points, String... groups) {
        return window(points, "mean", groups);
    }

    /** The sum of the means of all series of a group. */
    static String total(String points, String... groups) {
        return overSeries("sum", points, "mean", groups);
    }

    /** The sum of the maxima of all series of a group. */
    static String totalOfLargest(String points, String... groups) {
        return overSeries("sum", points, "max", groups);
    }

    /** The smallest of the maxima of all series of a group, as each series is an upper bound of the same value. */
    static String leastOfLargest(String points, String... groups) {
        return overSeries("min", points, "max", groups);
    }

    private static String overSeries(String together, String points, String function, String... groups) {
        return points
                + """

                  |> aggregateWindow(every: v.windowPeriod, fn: %s, createEmpty: false)""".formatted(function)
                + group(with("_time", groups))
                + """

                  |> %s()""".formatted(together)
                + group(groups)
                + series(groups);
    }

    /**
     * A quantile of a histogram, interpolated within its buckets. Buckets are read one after another while requests end, so a larger bucket
     * may miss a request that a smaller one has: hence "force".
     */
    static String quantile(double quantile, String points, String... groups) {
        return points + group(with("le", groups)) + """

                  |> aggregateWindow(every: v.windowPeriod, fn: sum, createEmpty: false)
                  |> map(fn: (r) => ({r with le: float(v: r.le)}))""" + group(with("_time", groups)) + """

                  |> histogramQuantile(quantile: %s, minValue: 0.0, onNonmonotonic: "force")
                  |> filter(fn: (r) => exists r._value)""".formatted(quantile)
                + group(groups)
                + series(groups);
    }

    /** Divides one series by another, window by window; both must have the same groups. */
    static String ratio(String of, String by, String... groups) {
        String on = list(with("_time", groups));
        return """
                of = %s
                by = %s
                join(tables: {of: of, by: by}, on: %s)
                  |> filter(fn: (r) => r._value_by > 0.0)
                  |> map(fn: (r) => ({r with _value: r._value_of / r._value_by}))""".formatted(of, by, on) + group(groups) + series(groups);
    }

    /** Multiplies each value, to change its unit. */
    static String times(double factor, String query) {
        return query
                + "\n  |> map(fn: (r) => ({r with _value: r._value * %s}))"
                        .formatted(BigDecimal.valueOf(factor).toPlainString());
    }

    private static String window(String points, String function, String... groups) {
        return points
                + group(groups)
                + "\n  |> aggregateWindow(every: v.windowPeriod, fn: %s, createEmpty: false)".formatted(function)
                + series(groups);
    }

    /**
     * What Grafana can draw: one time, one number, and labels. It makes labels of the columns that tables are grouped by, and data of all
     * others. Sorted, because Flux guarantees no order after series are combined.
     */
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
