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

    /**
     * It begins after the end that the run before it has reported, or after a pause. {@code stop} is later than the end of the load, so that
     * what async has put off is seen.
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
              late = date.add(d: 20s, to: end)
              return {
                start: start,
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
     * What becomes of the builds' last runs.
     *
     * @param figures of a {@code build}, as members of a record, negative if unknown; may use {@code completed},
     *     {@code answered}, {@code refused}, {@code soldOutAfter} and {@code last.seconds}
     * @param flux makes lines, with an index and a label, of the records {@code sync}, {@code async} and {@code hybrid}; builds without a run have negative figures
     */
    static Query compared(String figures, String flux) {
        String records = Stream.of(Build.values())
                .map("%1$s = figures(build: \"%1$s\")"::formatted)
                .collect(Collectors.joining("\n"));
        return new Query(
                Query.label("label"),
                Style.PLAIN,
                Flux.IMPORTS
                        + RUN
                        + """
            number = (tables) => {
              row = tables |> group() |> findRecord(fn: (key) => true, idx: 0)
              return if exists row._value then float(v: row._value) else -1.0
            }
            figures = (build) => {
              last = run(build: build)
              start = last.start
              stop = last.stop
              completed = number(tables: %s |> group() |> sum())
              answered = number(tables: %s |> group() |> sum())
              refused = number(tables: %s |> group() |> sum())
              soldOutAt = number(tables: %s |> group() |> min())
              soldOutAfter = if soldOutAt < 0.0 then -1.0 else soldOutAt / 1000.0 - float(v: int(v: start)) / 1000000000.0
              return {%s}
            }
            %s
            best = (one, other, more) => if one < 0.0 then other else if other < 0.0 or (one > other) == more then one else other
            better = (mine, other, more, by, words) => {
              difference = if mine < other then other - mine else mine - other
              share = if other > 0.0 then string(v: int(v: 100.0 * difference / other + 0.5)) + " %% " else ""
              return if mine >= 0.0 and other >= 0.0 and (mine > other) == more and difference > by then share + words else ""
            }
            %s
              |> map(fn: (r) => ({r with _time: v.timeRangeStop}))
              |> group(columns: ["index", "label"])""".formatted(
                                        Flux.k6("completed", BUILD),
                                        Flux.k6(ANSWERED, BUILD),
                                        Flux.k6(REFUSED, BUILD),
                                        Flux.k6("sold_out_at", BUILD),
                                        figures,
                                        records,
                                        flux));
    }

    static String number(String points, String aggregate) {
        return "number(tables: %s |> group() |> %s)".formatted(points, aggregate);
    }
}
