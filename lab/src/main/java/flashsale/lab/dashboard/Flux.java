package flashsale.lab.dashboard;

import java.math.BigDecimal;
import java.util.Arrays;

/** Builds the queries, of which most are alike. A window is never shorter than two pushes, so that none is empty. */
final class Flux {

    /** What a query begins with. */
    static final String IMPORTS = "import \"date\"\n";

    private static final String SECONDS = "(float(v: int(v: v.windowPeriod)) / 1000000000.0)";

    /** Flux promises no order, once series have been put together. */
    private static final String SORTED = "\n  |> sort(columns: [\"_time\"])";

    private Flux() {}

    /**
     * All points of a field that satisfy a condition on the tags, of windows that are over: what is counted in a part of a window would
     * be divided by all of its time. Needs {@link #IMPORTS}.
     */
    static String points(String measurement, String field, String condition) {
        return """
                from(bucket: v.defaultBucket)
                  |> range(start: date.truncate(t: v.timeRangeStart, unit: v.windowPeriod), stop: date.truncate(t: v.timeRangeStop, unit: v.windowPeriod))
                  |> filter(fn: (r) => r._measurement == "%s" and r._field == "%s"%s)""".formatted(measurement, field, condition.isEmpty() ? "" : " and " + condition);
    }

    /** The same of what k6 has sent. */
    static String k6(String measurement, String condition) {
        return points(measurement, "value", condition).replace("v.defaultBucket", "\"k6\"");
    }

    /** How many per second: counters are pushed as what was counted since the last push. */
    static String rate(String points, String... groups) {
        return points + group(groups) + """

                  |> aggregateWindow(every: v.windowPeriod, fn: sum, createEmpty: false)
                  |> map(fn: (r) => ({r with _value: float(v: r._value) / %s}))""".formatted(SECONDS) + SORTED;
    }

    /**
     * How fast something that only grows has grown, such as all orders ever paid. Both instances read it; the larger
     * reading is the later one. Data made anew begin at zero, which counts as nothing. Use windows of {@link
     * Panel#SELDOM_READ}, or one without a reading stands still and the next one leaps.
     */
    static String growth(String points, String... groups) {
        return points + group(groups) + """

                  |> aggregateWindow(every: v.windowPeriod, fn: max, createEmpty: false)""" + SORTED + """

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

    /** The sum over all series of a group of what each was in the mean. */
    static String total(String points, String... groups) {
        return overSeries("sum", points, "mean", groups);
    }

    /** The sum over all series of a group of the most that each was. */
    static String totalOfLargest(String points, String... groups) {
        return overSeries("sum", points, "max", groups);
    }

    /** The least, over all series of a group, of the most that each was: all of them are bounds of the same. */
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
                + SORTED;
    }

    /**
     * A quantile of a histogram, interpolated within its buckets. The buckets are read one after the other while requests
     * end, so a larger one may lack one that a smaller one has: hence "force".
     */
    static String quantile(double quantile, String points, String... groups) {
        return points + group(with("le", groups)) + """

                  |> aggregateWindow(every: v.windowPeriod, fn: sum, createEmpty: false)
                  |> map(fn: (r) => ({r with le: float(v: r.le)}))""" + group(with("_time", groups)) + """

                  |> histogramQuantile(quantile: %s, minValue: 0.0, onNonmonotonic: "force")
                  |> filter(fn: (r) => exists r._value)""".formatted(quantile)
                + group(groups)
                + SORTED;
    }

    /** One series by another, window by window; both must have the same groups. */
    static String ratio(String of, String by, String... groups) {
        String on = "[\"" + String.join("\", \"", with("_time", groups)) + "\"]";
        return """
                of = %s
                by = %s
                join(tables: {of: of, by: by}, on: %s)
                  |> filter(fn: (r) => r._value_by > 0.0)
                  |> map(fn: (r) => ({r with _value: r._value_of / r._value_by}))
                  |> drop(columns: ["_value_of", "_value_by"])""".formatted(of, by, on) + group(groups) + SORTED;
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
                + SORTED;
    }

    private static String group(String... columns) {
        return columns.length == 0
                ? "\n  |> group()"
                : "\n  |> group(columns: [\"" + String.join("\", \"", columns) + "\"])";
    }

    private static String[] with(String column, String... others) {
        String[] all = Arrays.copyOf(others, others.length + 1);
        all[others.length] = column;
        return all;
    }
}
