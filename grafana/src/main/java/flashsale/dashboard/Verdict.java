package flashsale.dashboard;

import flashsale.lab.Build;
import flashsale.lab.Pair;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The figures that decide which build is better.
 *
 * <p>The scatter is √2 times the coefficient of variation of the runs of one build and load, pooled over docs/results/&#42;/runs.jsonl (28
 * runs, 8 loads): by how much two runs of the same build typically differ. The coefficients are 8 % for completed checkouts, 22 % for the
 * p95 of both latencies, 9 % for CPU and 2 % for memory. No run of a study had a failure, a refusal, or the moment at which an order was
 * final: these have the scatter of their kind.
 */
record Verdict(String title, String unit, String meaning, String word, String verb, double scatter, String expression) {

    private static final Verdict COMPLETED = new Verdict(
            "Completed checkouts per second",
            "suffix:/s",
            "Which build gets more work done: checkouts that the customer saw paid.",
            "more",
            "completes",
            0.11,
            per(LastRun.total("completed"), "last.seconds"));

    private static final List<Verdict> MOMENTS = List.of(
            new Verdict(
                    "Acknowledged, p95",
                    "ms",
                    "Which build answers sooner, although async only promises: reserving and paying, as the customer feels them.",
                    "faster",
                    "answers",
                    0.30,
                    p95("checkout_acknowledged")),
            new Verdict(
                    "Paid, p95",
                    "ms",
                    "Which build lets its customers know sooner that the order is paid, from the click on.",
                    "faster",
                    "pays",
                    0.31,
                    p95("checkout_paid")),
            new Verdict(
                    "Final, p95",
                    "ms",
                    "Which build is done sooner: paid, and the shipment scheduled, without orders that are final later than 20 seconds after the load.",
                    "faster",
                    "ships",
                    0.31,
                    p95("checkout_final")));

    private static final List<Verdict> REFUSALS = List.of(
            new Verdict(
                    "Refused per second, once it was sold out",
                    "suffix:/s",
                    "Which build gets more customers told no: those who come when nothing is left.",
                    "more per second",
                    "refuses",
                    0.11,
                    per("total(tables: whole(name: \"sold_out\"))", between(LastRun.SOLD_OUT_AT, LastRun.END))),
            new Verdict(
                    "Refused, p95",
                    "ms",
                    "Which build tells them sooner: from the click until the no.",
                    "faster",
                    "", // in a closed load, who refuses more per second does it faster
                    0.30,
                    p95("refusal_latency")),
            new Verdict(
                    "Sold out after",
                    "s",
                    "Which build sells out sooner: from the first attempt until the first customer hears that nothing is left.",
                    "faster",
                    "", // the stock decides that, too
                    0.30,
                    between(LastRun.FIRST_ATTEMPT, LastRun.SOLD_OUT_AT)));

    private static final List<Verdict> COSTS = List.of(
            new Verdict(
                    "Failed checkouts",
                    "percentunit",
                    "Anything above zero: attempts that failed for whatever reason.",
                    "less",
                    "fails",
                    0.01,
                    LastRun.number(Flux.k6("failed", LastRun.BUILD), "mean()")),
            new Verdict(
                    "CPU per answered attempt, services only",
                    "ms",
                    "Which build is cheaper: CPU time of its services until 20 seconds after the load, for each yes and each no.",
                    "cheaper",
                    "is",
                    0.13,
                    per(
                            "1000.0 * " + LastRun.number(Flux.points("jvm_cpu_time", LastRun.BUILD), "sum()"),
                            LastRun.total(LastRun.ANSWERED))),
            new Verdict(
                    "Memory, services only",
                    "bytes",
                    "How little the builds differ: the most that all services together took.",
                    "less",
                    "", // hardly differs
                    0.03,
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
                                Stream.of(sentence()),
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
                    {index: "%d", _value: if %2$s.value >= 0.0 then %2$s.value else %3$s, label: "%2$s" + marked(v: %4$s)}""".formatted(
                        1 + List.of(Build.values()).indexOf(build), build, Flux.NOTHING, better(build, "value")))
                .collect(Collectors.joining(", "));
        String tolerated = (unit.equals("percentunit") ? "%.0f percentage point" : "%.0f %%").formatted(100 * scatter);
        return Panel.of(
                Panel.Kind.VERDICT,
                title,
                unit,
                "%s, or none if they differ by up to %s, as two runs of one build do."
                        .formatted(meaning.substring(0, meaning.length() - 1), tolerated),
                LastRun.compared("value: " + expression, """
                                marked = (v) => if v == "" then "" else " ✓ " + v
                                array.from(rows: [%s])""".formatted(lines)));
    }

    /** Empty if it is not better than the best of the others. */
    private String better(Build build, String member) {
        String mine = build + "." + member;
        String other = Stream.of(Build.values())
                .filter(it -> it != build)
                .map(it -> it + "." + member)
                .reduce((one, another) ->
                        "best(one: %s, other: %s, more: %s)".formatted(one, another, isBetterIfMore()))
                .orElseThrow();
        String by = unit.equals("percentunit") ? Double.toString(scatter) : other + " * " + scatter;
        return "better(mine: %s, other: %s, more: %s, by: %s, words: \"%s\")"
                .formatted(mine, other, isBetterIfMore(), by, word);
    }

    private boolean isBetterIfMore() {
        return word.startsWith("more");
    }

    private static Panel sentence() {
        String users = LastRun.number(Flux.k6("vus", LastRun.BUILD), "max()");
        List<Verdict> told = Stream.of(List.of(COMPLETED), MOMENTS, REFUSALS, COSTS)
                .flatMap(List::stream)
                .filter(it -> !it.verb.isEmpty())
                .toList();
        String figures = told.stream().map(it -> it.verb + ": " + it.expression).collect(Collectors.joining(", "));
        String sentences = Stream.of(Build.values())
                .map(build -> told.stream()
                        .map(it -> "said(verb: \"%s\", v: %s)".formatted(it.verb, it.better(build, it.verb)))
                        .collect(Collectors.joining(" + ", "sentence(build: \"%s\", said: ".formatted(build), ")")))
                .collect(Collectors.joining(" + "));
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
                        "Whether the builds had the same load; only differences count that two runs of one build do not show.",
                        LastRun.compared(
                                figures + ", users: int(v: " + users
                                        + "), seconds: int(v: last.seconds + 0.5), start: last.start",
                                """
                                load = (build, of) => build + (if of.users < 0 then ": no run yet" else ": "
                                  + string(v: of.users) + " users for " + string(v: of.seconds) + " s, "
                                  + string(v: (int(v: v.timeRangeStop) - int(v: of.start)) / 60000000000) + " min ago")
                                same = (one, other) => one.users < 0 or other.users < 0
                                  or one.users == other.users and one.seconds - other.seconds < 10 and other.seconds - one.seconds < 10
                                alike = if %s then "the same load" else "NOT THE SAME LOAD"
                                said = (verb, v) => if v == "" then "" else ", " + verb + " " + v
                                sentence = (build, said) => if said == "" then "" else strings.title(v: build) + strings.trimPrefix(v: said, prefix: ",") + ". "
                                verdict = %s
                                array.from(rows: [
                                  {index: "2", _value: 0.0, label: %s + ": " + alike},
                                  {index: "1", _value: 0.0, label: if verdict == "" then "No difference that counts." else verdict}])""".formatted(alike, sentences, loads)))
                .wide(24);
    }
}
