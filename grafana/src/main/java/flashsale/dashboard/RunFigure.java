package flashsale.dashboard;

import flashsale.lab.Build;
import flashsale.lab.Pair;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A figure of the last run of each build. Which build is better, single runs cannot tell: no number is marked. */
record RunFigure(String title, String unit, String meaning, String expression) {

    private static final RunFigure COMPLETED = new RunFigure(
            "Completed checkouts per second",
            "suffix:/s",
            "How much work a build gets done: checkouts that the customer saw paid.",
            per(LastRun.total("completed"), "last.seconds"));

    private static final List<RunFigure> MOMENTS = List.of(
            new RunFigure(
                    "Acknowledged, p95",
                    "ms",
                    "How soon a build answers, although async only promises: reserving and paying, as the customer feels them.",
                    p95("checkout_acknowledged")),
            new RunFigure(
                    "Paid, p95",
                    "ms",
                    "How soon a build lets its customers know that the order is paid, from the click on.",
                    p95("checkout_paid")),
            new RunFigure(
                    "Final, p95",
                    "ms",
                    "How soon a build is done: paid, and the shipment scheduled, without orders that are final later than 20 seconds after the load.",
                    p95("checkout_final")));

    private static final List<RunFigure> REFUSALS = List.of(
            new RunFigure(
                    "Refused per second, once it was sold out",
                    "suffix:/s",
                    "How many customers a build tells no: those who come when nothing is left.",
                    per("total(tables: whole(name: \"sold_out\"))", between(LastRun.SOLD_OUT_AT, LastRun.END))),
            new RunFigure(
                    "Refused, p95",
                    "ms",
                    "How soon a build tells them: from the click until the no.",
                    p95("refusal_latency")),
            new RunFigure(
                    "Sold out after",
                    "s",
                    "How soon a build sells out: from the first attempt until the first customer hears that nothing is left.",
                    between(LastRun.FIRST_ATTEMPT, LastRun.SOLD_OUT_AT)));

    private static final List<RunFigure> COSTS = List.of(
            new RunFigure(
                    "Failed checkouts",
                    "percentunit",
                    "Anything above zero: attempts that failed for whatever reason.",
                    LastRun.number(Flux.k6("failed", LastRun.BUILD), "mean()")),
            new RunFigure(
                    "CPU per answered attempt, services only",
                    "ms",
                    "What a build costs: CPU time of its services until 20 seconds after the load, for each yes and each no.",
                    per(
                            "1000.0 * " + LastRun.number(Flux.points("jvm_cpu_time", LastRun.BUILD), "sum()"),
                            LastRun.total(LastRun.ANSWERED))),
            new RunFigure(
                    "Memory, services only",
                    "bytes",
                    "How little the builds differ: the most that all services together took.",
                    LastRun.number(Flux.points("process_memory_resident", LastRun.BUILD), """
                group(columns: ["instance"]) |> aggregateWindow(every: 10s, fn: max, createEmpty: false)
                  |> group(columns: ["_time"]) |> sum() |> group() |> max()""")));

    private static String p95(String measurement) {
        return LastRun.number(Flux.k6(measurement, LastRun.BUILD), "quantile(q: 0.95, method: \"exact_mean\")");
    }

    private static String per(String of, String by) {
        return "per(of: %s, by: %s)".formatted(of, by);
    }

    private static String between(String from, String to) {
        return "between(from: %s, to: %s)".formatted(from, to);
    }

    static Row row() {
        return new Row(
                "The last run of each build",
                false,
                Stream.of(
                                Stream.of(loads()),
                                MOMENTS.stream().map(it -> it.panel().wide(8)),
                                Stream.concat(Stream.of(COMPLETED), COSTS.stream())
                                        .map(it -> it.panel().wide(6)),
                                REFUSALS.stream().map(it -> it.panel().wide(8)))
                        .flatMap(Function.identity())
                        .toList());
    }

    private Panel panel() {
        String lines = Stream.of(Build.values())
                .map(build -> """
                    {index: "%1$d", _value: if %2$s.value >= 0.0 then %2$s.value else %3$s, label: "%2$s"}""".formatted(1 + List.of(Build.values()).indexOf(build), build, Flux.NOTHING))
                .collect(Collectors.joining(", "));
        return Panel.of(
                Panel.Kind.PER_BUILD,
                title,
                unit,
                meaning,
                LastRun.ofEachBuild("value: " + expression, "array.from(rows: [%s])".formatted(lines)));
    }

    private static Panel loads() {
        String users = LastRun.number(Flux.k6("vus", LastRun.BUILD), "max()");
        String alike = Pair.of(List.of(Build.values())).stream()
                .map(pair -> "same(one: %s, other: %s)".formatted(pair.first(), pair.second()))
                .collect(Collectors.joining(" and "));
        String loads = Stream.of(Build.values())
                .map("load(build: \"%1$s\", of: %1$s)"::formatted)
                .collect(Collectors.joining(" + \"; \" + "));
        return Panel.of(
                        Panel.Kind.SENTENCE,
                        "In words",
                        "short",
                        "Whether the builds had the same load; two runs of one build often differ by 10 %, and their latencies by 30 %.",
                        LastRun.ofEachBuild(
                                "users: int(v: " + users + "), seconds: int(v: last.seconds + 0.5), start: last.start",
                                """
                                load = (build, of) => build + (if of.users < 0 then ": no run yet" else ": "
                                  + string(v: of.users) + " users for " + string(v: of.seconds) + " s, "
                                  + string(v: (int(v: v.timeRangeStop) - int(v: of.start)) / 60000000000) + " min ago")
                                same = (one, other) => one.users < 0 or other.users < 0
                                  or one.users == other.users and one.seconds - other.seconds < 10 and other.seconds - one.seconds < 10
                                alike = if %s then "the same load" else "NOT THE SAME LOAD"
                                array.from(rows: [
                                  {index: "2", _value: 0.0, label: %s + ": " + alike},
                                  {index: "1", _value: 0.0, label: "One run of each cannot tell which build is better. To compare them: ./flashsale demo"}])""".formatted(alike, loads)))
                .wide(24);
    }
}
