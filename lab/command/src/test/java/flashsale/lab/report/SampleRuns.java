package flashsale.lab.report;

import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Latency;
import flashsale.lab.latency.Timed;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.CheckResult;
import flashsale.lab.result.JvmCpu;
import flashsale.lab.result.Leftover;
import flashsale.lab.result.Load;
import flashsale.lab.result.Machine;
import flashsale.lab.result.MadeUpRun;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Run;
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
            List.of(140.0, 160.0),
            Map.of(
                    Moment.ACKNOWLEDGED, new Spread(List.of(10.0, 11.0), List.of(25.0, 26.0)),
                    Moment.PAID, new Spread(List.of(40.0, 41.0), List.of(100.0, 101.0)),
                    Moment.FINAL, new Spread(List.of(45.0, 46.0), List.of(105.0, 106.0))),
            List.of(45.0, 46.0),
            List.of(42L, 7L),
            Map.of("order", List.of(0.5, 0.6), "postgres", List.of(0.2, 0.3)),
            Map.of());

    static final Run SYNC = checkout("sync", 150.2).run();
    static final Run ASYNC = checkout("async", 150.2).run();
    static final Run ASYNC_KERNEL = kernel("async", 150.2).run();
    static final Run LADDER = checkout("sync", 150.2)
            .under(new Load("checkout", 200, 30.4, List.of(rung(10, 0), rung(60, 350))))
            .run();
    static final Run FAST_ASYNC = checkout("async", 180.24).run();
    static final Run SOAK = checkout("sync", 150.2)
            .under(new Load("checkout", 100, 1_800, List.of()))
            .run();
    static final Run SOLD_OUT_SYNC = soldOut("sync", 150).run();
    static final Run SOLD_OUT_ASYNC = soldOut("async", 180).run();
    static final Run COLD = checkout("async", 150.2).jvms(jvms(15)).run();
    static final Run VOID = checkout("async", 150.2)
            .audited(new AuditReport(
                    false,
                    List.of(new CheckResult(
                            "nothing is oversold", false, "units <= allocated", "1 violations", "p: 11 of 10"))))
            .run();

    private SampleRuns() {}

    static Summary summary(Run... runs) {
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

    private static RungResult rung(double rate, long dropped) {
        Latency latency = new Latency(12, 10, 20, 25, 40, 99);
        return new RungResult(
                "%.0f/s".formatted(rate), 0, 10, rate, null, 100, dropped, 90, 9.8, 0, 0, latency, latency);
    }

    private static MadeUpRun checkout(String build, double perSecond) {
        return run(build, perSecond)
                .under(new Load("checkout", 250, 30.4, List.of()))
                .until(Moment.FINAL, new Latency(53, 45, 85, 105, 165, 1_401), distribution(5, build, 45))
                .until(Moment.JOURNEY, new Latency(95, 80, 140, 170, 240, 1_500), distribution(3, 80, 0.5))
                .until(Moment.SHIPPED, new Latency(40, 35, 60, 80, 120, 900));
    }

    private static MadeUpRun kernel(String build, double perSecond) {
        return run(build, perSecond)
                .under(new Load("purchase", 100, 30.4, List.of()))
                .accepting(160)
                .leaving(new Leftover(42, 1.5, 0.37));
    }

    private static MadeUpRun soldOut(String build, double perSecond) {
        return kernel(build, perSecond)
                .soldOut(4_000, 1.25, perSecond * 10, 0.8)
                .refusing(2, 12);
    }

    private static MadeUpRun run(String build, double perSecond) {
        return MadeUpRun.of(build, perSecond)
                .attempts(4_700, 3)
                .failing(0.0125, Map.of())
                .until(Moment.ACKNOWLEDGED, new Latency(12, 10, 20, 25, 40, 99), distribution(1, 10, 0.5))
                .until(Moment.PAID, new Latency(48, 40, 80, 100, 160, 1_396), distribution(2, build, 40))
                .until(Moment.SHOP, new Latency(9, 8, 12, 16, 30, 70), distribution(4, 9, 0.5))
                .until(Moment.REFUSED, new Latency(6, 5, 10, 12, 20, 40))
                .costing(9.87)
                .jvms(jvms(4))
                .process("order-1", 12.5, 301.4, 12.4)
                .process("postgres", 6.25, 190, -3)
                .leaving(new Leftover(42, 1.5, null))
                .over(TIMELINE)
                .audited(AuditReport.of(List.of(
                        new CheckResult("nothing is oversold", true, "units <= allocated", "true for all 21", ""))));
    }

    private static JvmCpu jvms(double compilerSeconds) {
        return new JvmCpu(Map.of("order", 20.0, "user", 10.0), compilerSeconds, 0.5);
    }

    /** Sync's customers know sooner. */
    private static Distribution distribution(long seed, String build, double asyncMillis) {
        return distribution(seed, build.equals("sync") ? 20 : asyncMillis, 0.5);
    }
}
