package flashsale.lab.report;

import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Latency;
import flashsale.lab.latency.Timed;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.CheckResult;
import flashsale.lab.result.Distributions;
import flashsale.lab.result.JvmCpu;
import flashsale.lab.result.Machine;
import flashsale.lab.result.Refusals;
import flashsale.lab.result.RunResult;
import flashsale.lab.result.RungResult;
import flashsale.lab.result.Timeline;
import flashsale.lab.result.Timeline.Spread;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/** Results that a demo could have. */
public final class SampleRuns {

    private static final Timeline TIMELINE = new Timeline(
            2,
            4,
            List.of(140.0, 160.0),
            new Spread(List.of(10.0, 11.0), List.of(25.0, 26.0)),
            new Spread(List.of(40.0, 41.0), List.of(100.0, 101.0)),
            new Spread(List.of(45.0, 46.0), List.of(105.0, 106.0)),
            List.of(42L, 7L),
            Map.of("order", List.of(0.5, 0.6), "postgres", List.of(0.2, 0.3)));

    static final RunResult SYNC = run("sync", "checkout", 250, true);
    static final RunResult ASYNC = run("async", "checkout", 250, true);
    static final RunResult ASYNC_KERNEL = run("async", "purchase", 100, true);
    static final RunResult LADDER = run("sync", "checkout", 200, true, List.of(rung(10, 0), rung(60, 350)));
    static final RunResult FAST_ASYNC = run("async", "checkout", 250, true, List.of(), 180.24, 30.4, 0, 4.0);
    static final RunResult SOAK = run("sync", "checkout", 100, true, List.of(), 150.2, 1_800, 0, 4.0);
    static final RunResult SOLD_OUT_SYNC = run("sync", "purchase", 100, true, List.of(), 150, 30.4, 4_000, 4.0);
    static final RunResult SOLD_OUT_ASYNC = run("async", "purchase", 100, true, List.of(), 180, 30.4, 4_000, 4.0);
    static final RunResult COLD = run("async", "checkout", 250, true, List.of(), 150.2, 30.4, 0, 15.0);
    static final RunResult VOID = run("async", "checkout", 250, false);

    private SampleRuns() {}

    static Summary summary(RunResult... runs) {
        return new Summary(
                Instant.parse("2025-11-28T08:00:00Z"), new Machine("Some CPU", 2, 4096, "Linux", "25"), List.of(runs));
    }

    /** Many values around a middle, with the long tail that latencies have. */
    public static Distribution distribution(long seed, double medianMillis, double spread) {
        Random random = new Random(seed);
        return Distribution.of(Stream.generate(() -> medianMillis * Math.exp(spread * random.nextGaussian()))
                        .limit(4_000)
                        .map(millis -> new Timed(0, Math.round(millis * 1000)))
                        .toList())
                .orElseThrow();
    }

    private static Distributions distributions(String build, boolean kernel) {
        return new Distributions(
                distribution(1, 10, 0.5),
                distribution(2, build.equals("sync") ? 20 : 40, 0.5),
                kernel ? null : distribution(5, build.equals("sync") ? 20 : 45, 0.5),
                distribution(3, 80, 0.5),
                distribution(4, 9, 0.5));
    }

    private static RungResult rung(double rate, long dropped) {
        Latency latency = new Latency(12, 10, 20, 25, 40, 99);
        return new RungResult(
                "%.0f/s".formatted(rate), 0, 10, rate, null, 100, dropped, 90, 9.8, 0, 0, latency, latency);
    }

    private static RunResult run(String build, String script, int vus, boolean passed) {
        return run(build, script, vus, passed, List.of());
    }

    private static RunResult run(String build, String script, int vus, boolean passed, List<RungResult> rungs) {
        return run(build, script, vus, passed, rungs, 150.2, 30.4, 0, 4.0);
    }

    private static RunResult run(
            String build,
            String script,
            int vus,
            boolean passed,
            List<RungResult> rungs,
            double perSecond,
            double seconds,
            long soldOut,
            double compilerSeconds) {
        boolean kernel = script.equals("purchase");
        return new RunResult(
                build,
                script,
                vus,
                seconds,
                4_567,
                perSecond,
                1_201.6,
                new Latency(12, 10, 20, 25, 40, 99),
                new Latency(48, 40, 80, 100, 160, 1_396),
                kernel ? null : new Latency(53, 45, 85, 105, 165, 1_401),
                0.0125,
                soldOut,
                9.87,
                new JvmCpu(Map.of("order", 20.0, "user", 10.0), compilerSeconds, 0.5),
                Map.of("order-1", 12.5, "postgres", 6.25),
                Map.of("order-1", 301.4, "postgres", 190.0),
                Map.of("order-1", 12.4, "postgres", -3.0),
                42,
                1.5,
                new AuditReport(
                        passed,
                        List.of(new CheckResult(
                                "nothing is oversold",
                                passed,
                                "units <= allocated",
                                passed ? "true for all 21" : "1 violations",
                                passed ? "" : "p: 11 of 10"))),
                4_700,
                3,
                Map.of(),
                12,
                kernel ? 160 : 151,
                kernel ? 0.37 : null,
                kernel ? null : new Latency(95, 80, 140, 170, 240, 1_500),
                new Latency(9, 8, 12, 16, 30, 70),
                new Latency(6, 5, 10, 12, 20, 40),
                kernel ? null : new Latency(40, 35, 60, 80, 120, 900),
                soldOut == 0 ? null : new Refusals(2, perSecond * 10, 0.8, 1.25, 12),
                rungs,
                distributions(build, kernel),
                TIMELINE);
    }
}
