package flashsale.lab.dashboard;

import flashsale.lab.Build;

/** What is asked about the last run of a build, whoever started it: while k6 had virtual users. */
final class LastRun {

    /** Names the seconds since the run began; as a time, since Grafana's data source wants one, with a second in each millisecond. */
    static final String SECONDS = "_time";

    /** {@code stop} is later than the end of the load, so that what async has put off is seen. */
    private static final String RUN = """
            run = (build) => {
              users = from(bucket: "k6")
                |> range(start: v.timeRangeStart, stop: v.timeRangeStop)
                |> filter(fn: (r) => r._measurement == "vus" and r._field == "value" and r.build == build and r._value > 0.0)
                |> group()
                |> keep(columns: ["_time"])
                |> sort(columns: ["_time"])
              pauses = users |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> keep(columns: ["_time"])
              began = union(tables: [users |> limit(n: 1), pauses])
                |> sort(columns: ["_time"]) |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)
              ended = users |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)
              start = if exists began._time then began._time else date.sub(d: 20s, from: v.timeRangeStop)
              end = if exists ended._time then ended._time else start
              late = date.add(d: 20s, to: end)
              return {
                start: start,
                stop: if late < v.timeRangeStop then late else v.timeRangeStop,
                seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,
              }
            }
            """;

    /** The runs of one load scatter by 5 to 12 %: a difference within it says nothing. */
    private static final String SCATTER = "0.1 * other";

    private static final String BUILD = "r.build == build";

    private LastRun() {}

    /**
     * One line over the seconds since the run began, in windows of five, without the one that is not over yet. Grafana cannot tell such lines
     * by their query, so the value bears the name.
     */
    static Query sinceStart(Build build, String name, Style style, String flux) {
        return new Query(name, style, Flux.IMPORTS + RUN + """
            last = run(build: "%s")
            start = last.start
            stop = last.stop
            every = 5s
            offset = duration(v: int(v: start) %% 5000000000)
            seconds = 5.0
            %s
              |> filter(fn: (r) => (int(v: r._time) - int(v: start)) %% 5000000000 == 0)
              |> map(fn: (r) => ({_time: time(v: (int(v: r._time) - int(v: start)) / 1000), "%s": r._value}))""".formatted(build, flux, name));
    }

    /** A figure of the run as a whole; {@code completed} and {@code last.seconds} may be used. */
    static Query figure(Build build, boolean moreIsBetter, String expression) {
        return figure(build, moreIsBetter, SCATTER, expression);
    }

    /** @param scatter the difference up to which neither build is better */
    static Query figure(Build build, boolean moreIsBetter, String scatter, String expression) {
        return new Query(
                Query.label("label"),
                Style.thick(build),
                Flux.IMPORTS
                        + RUN
                        + """
            number = (tables) => {
              row = tables |> group() |> findRecord(fn: (key) => true, idx: 0)
              return if exists row._value then row._value else 0.0
            }
            figure = (build) => {
              last = run(build: build)
              start = last.start
              stop = last.stop
              completed = number(tables: %s |> group() |> sum())
              return if completed == 0.0 then -1.0 else %s
            }
            mine = figure(build: "%s")
            other = figure(build: "%s")
            difference = if mine < other then other - mine else mine - other
            better = other >= 0.0 and mine %s other and difference > %s
            label = "%s" + (if better then " ✓ " + string(v: int(v: 100.0 * difference / other)) + " %% %s" else "")
            array.from(rows: [{_time: v.timeRangeStop, _value: mine, label: label}])
              |> filter(fn: (r) => r._value >= 0.0)
              |> group(columns: ["label"])""".formatted(
                                        Flux.k6("completed", BUILD),
                                        expression,
                                        build,
                                        build.other(),
                                        moreIsBetter ? ">" : "<",
                                        scatter,
                                        build,
                                        moreIsBetter ? "more" : "less"));
    }

    /** The quantile 0.95 of what k6 has measured. */
    static String p95(String measurement) {
        return number(Flux.k6(measurement, BUILD), "quantile(q: 0.95, method: \"exact_mean\")");
    }

    /** The share of attempts that failed. */
    static String failed() {
        return number(Flux.k6("failed", BUILD), "mean()");
    }

    static String cpuSeconds() {
        return number(Flux.points("jvm_cpu_time", "value", BUILD), "sum()");
    }

    /** The most that all instances together had in a window of ten seconds. */
    static String memory() {
        return number(Flux.points("process_memory_resident", "value", BUILD), """
                group(columns: ["instance"]) |> aggregateWindow(every: 10s, fn: max, createEmpty: false)
                  |> group(columns: ["_time"]) |> sum() |> group() |> max()""");
    }

    private static String number(String points, String aggregate) {
        return "number(tables: %s |> group() |> %s)".formatted(points, aggregate);
    }
}
