package flashsale.dashboard;

import flashsale.lab.Build;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is asked about the last run of a build, whoever started it: while k6 had virtual users. */
final class LastRun {

    /** Names the seconds since the run began; as a time, since Grafana's data source wants one, with a second in each millisecond. */
    static final String SECONDS = "_time";

    static final String BUILD = "r.build == build";

    /** k6's counters of attempts that got a no. */
    static final String REFUSED = "/^(sold_out|refused_otherwise)$/";

    /** k6's counters of attempts that got an answer, a yes or a no. */
    static final String ANSWERED = "/^(completed|accepted|declined|sold_out|refused_otherwise)$/";

    /** When the first customer came, in epoch milliseconds. */
    static final String FIRST_ATTEMPT = number(
            "whole(name: \"attempts\")",
            "sort(columns: [\"_time\"]) |> limit(n: 1) |> map(fn: (r) => ({_value: %s}))".formatted(millis("r._time")));

    /** When the first customer heard that nothing was left, in epoch milliseconds. */
    static final String SOLD_OUT_AT = number("whole(name: \"sold_out_at\")", "min()");

    /** When the last customer was seen, in epoch milliseconds. */
    static final String END = millis("last.end");

    /**
     * It begins after the end that the run before it has reported, or after a pause. k6 reports users once a second, so the first customer
     * may come before {@code start}: {@code earliest} is before both, but not within another run. {@code stop} is later than the end of the
     * load, so that what async has put off is seen.
     */
    private static final String RUN = """
            run = (build) => {
              k6 = (name) => from(bucket: "k6")
                |> range(start: v.timeRangeStart, stop: v.timeRangeStop)
                |> filter(fn: (r) => r._measurement == name and r._field == "value" and r.build == build and r._value > 0.0)
                |> group()
                |> sort(columns: ["_time"])
              latest = (of) => of |> tail(n: 1) |> findRecord(fn: (key) => true, idx: 0)
              users = k6(name: "vus")
              ended = latest(of: users)
              end = if exists ended._time then ended._time else date.sub(d: 20s, from: v.timeRangeStop)
              before = latest(of: k6(name: "load_ended_at") |> filter(fn: (r) => r._time < end))
              since = if exists before._time then before._time else time(v: 0)
              own = users |> filter(fn: (r) => r._time > since)
              pauses = own |> elapsed(unit: 1s) |> filter(fn: (r) => r.elapsed > 5) |> drop(columns: ["elapsed"])
              began = latest(of: union(tables: [own |> limit(n: 1), pauses]) |> sort(columns: ["_time"]))
              start = if exists began._time then began._time else end
              early = date.sub(d: 2s, from: start)
              late = date.add(d: 20s, to: end)
              return {
                earliest: if early < since then since else early,
                start: start,
                end: end,
                stop: if late < v.timeRangeStop then late else v.timeRangeStop,
                seconds: float(v: int(v: end) - int(v: start)) / 1000000000.0,
              }
            }
            """;

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

    /**
     * Figures of the builds' last runs.
     *
     * @param figures of a {@code build}, as members of a record, negative if unknown; may use {@code last} and the functions {@code number},
     *     {@code total}, {@code per}, {@code between} and {@code whole}
     * @param flux makes lines, with an index and a label, of the records {@code sync}, {@code async} and {@code hybrid}; builds without a run have negative figures
     */
    static Query ofEachBuild(String figures, String flux) {
        String records = Stream.of(Build.values())
                .map("%1$s = figures(build: \"%1$s\")"::formatted)
                .collect(Collectors.joining("\n"));
        return new Query(Query.label("label"), Style.PLAIN, Flux.IMPORTS + RUN + """
            number = (tables) => {
              row = tables |> group() |> findRecord(fn: (key) => true, idx: 0)
              return if exists row._value then float(v: row._value) else -1.0
            }
            total = (tables) => {
              n = number(tables: tables |> group() |> sum())
              return if n < 0.0 then 0.0 else n
            }
            per = (of, by) => if by < 1.0 then -1.0 else of / by
            between = (from, to) => if from < 0.0 or to < 0.0 then -1.0 else (to - from) / 1000.0
            figures = (build) => {
              last = run(build: build)
              start = last.start
              stop = last.stop
              whole = (name) => from(bucket: "k6")
                |> range(start: last.earliest, stop: stop)
                |> filter(fn: (r) => r._measurement == name and r._field == "value" and r.build == build)
              return {%s}
            }
            %s
            %s
              |> map(fn: (r) => ({r with _time: v.timeRangeStop}))
              |> group(columns: ["index", "label"])""".formatted(figures, records, flux));
    }

    /** Zero if nothing was counted. */
    static String total(String measurement) {
        return "total(tables: %s)".formatted(Flux.k6(measurement, BUILD));
    }

    private static String millis(String time) {
        return "float(v: int(v: %s) / 1000000)".formatted(time);
    }

    static String number(String points, String aggregate) {
        return "number(tables: %s |> group() |> %s)".formatted(points, aggregate);
    }
}
