package flashsale.lab.report;

import flashsale.lab.latency.Latency;
import flashsale.lab.report.PageContent.Verdict;
import flashsale.lab.result.RunResult;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What single runs of the same load show, in sentences that claim no more than one run each allows. */
final class Findings {

    private static final String ONE_RUN =
            "One run each: a difference of a few percent means nothing. ./flashsale study repeats runs.";

    private final List<RunResult> runs;

    Findings(List<RunResult> runs) {
        this.runs = runs;
    }

    Verdict verdict() {
        String load = "%s, %d virtual users"
                .formatted(
                        RunTable.isKernel(runs.getFirst()) ? "The kernel" : "The checkout",
                        runs.getFirst().vus());
        return new Verdict(
                load,
                Stream.of(
                                Stream.of(each(Findings::throughput) + "."),
                                latency(),
                                Stream.of("Failed: %s.".formatted(each(Findings::failures))))
                        .flatMap(Function.identity())
                        .toList());
    }

    static String caution() {
        return ONE_RUN;
    }

    private Stream<String> latency() {
        List<String> parts =
                runs.stream().map(Findings::latency).flatMap(Optional::stream).toList();
        return parts.isEmpty()
                ? Stream.empty()
                : Stream.of("For half of the clients: %s.".formatted(String.join("; ", parts)));
    }

    /** Names the runs that prove nothing or flatter, and what is wrong with them. */
    Stream<String> warnings() {
        return Stream.concat(voids(), failureWarnings());
    }

    /** Names the runs in which many attempts failed. */
    Stream<String> failureWarnings() {
        return runs.stream()
                .flatMap(run ->
                        FailureWarning.of("%s, %d virtual users,".formatted(run.build(), run.vus()), List.of(run))
                                .stream());
    }

    private Stream<String> voids() {
        return runs.stream()
                .filter(run -> !run.audit().passed())
                .map(run -> "VOID: %s failed its audit (%s). Its figures prove nothing."
                        .formatted(
                                run.build(),
                                run.audit().failures().stream()
                                        .map(check -> check.name())
                                        .collect(Collectors.joining(", "))));
    }

    private static String throughput(RunResult run) {
        String cpu =
                run.cpuMillisPerCheckout() == null ? "" : format(" at %.1f CPU ms each", run.cpuMillisPerCheckout());
        return run.build() + format(" completed %.1f per second", run.checkoutsPerSecond()) + cpu;
    }

    private static Optional<String> latency(RunResult run) {
        Latency acknowledged = run.acknowledgedMillis();
        Latency completed = run.completedMillis();
        return acknowledged == null || completed == null
                ? Optional.empty()
                : Optional.of(run.build()
                        + format(" acknowledged within %,.0f ms", acknowledged.p50())
                        + format(" and completed within %,.0f ms", completed.p50()));
    }

    private static String failures(RunResult run) {
        return run.build() + format(" %.2f %%", run.failureRate() * 100);
    }

    private String each(Function<RunResult, String> part) {
        return runs.stream().map(part).collect(Collectors.joining(", "));
    }

    private static String format(String format, double value) {
        return String.format(Locale.ROOT, format, value);
    }
}
