package flashsale.lab.study;

import flashsale.lab.Build;
import flashsale.lab.experiment.Plan;
import flashsale.lab.experiment.PlannedRun;
import flashsale.lab.experiment.SamplePlans;
import flashsale.lab.experiment.StudyDescription;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Latency;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Shape;
import flashsale.lab.report.SampleRuns;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.CheckResult;
import flashsale.lab.result.Leftover;
import flashsale.lab.result.Load;
import flashsale.lab.result.Machine;
import flashsale.lab.result.MadeUpRun;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Processors;
import flashsale.lab.result.Run;
import flashsale.lab.result.RungResult;
import flashsale.lab.result.Timeline;
import flashsale.lab.result.Timeline.Spread;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Studies with made-up figures that look like real ones. */
final class SampleStudies {

    private static final int SECONDS = 60;
    private static final int SLOTS = 30;
    private static final double CAPACITY = 45;

    /** How much more CPU time a customer takes alone than in a crowd. */
    private static final double ALONE = 1.2;

    private static final List<String> PHASES = List.of("before", "during", "after");
    private static final Map<String, Double> CPU_SHARES = Map.ofEntries(
            Map.entry("user-1", 0.14),
            Map.entry("user-2", 0.14),
            Map.entry("reservation-1", 0.09),
            Map.entry("reservation-2", 0.08),
            Map.entry("order-1", 0.07),
            Map.entry("order-2", 0.07),
            Map.entry("payment-1", 0.06),
            Map.entry("payment-2", 0.06),
            Map.entry("inventory-1", 0.05),
            Map.entry("inventory-2", 0.05),
            Map.entry("nginx", 0.03),
            Map.entry("postgres", 0.12),
            Map.entry("redis", 0.04),
            Map.entry("k6", 0.2));

    private SampleStudies() {}

    /** Both builds with both loads, three runs each. */
    static Series classical(long seed) {
        return of(SamplePlans.classical(seed));
    }

    /** In the sync build, this many attempts fail at the payment. */
    static Series failing(Plan plan, double syncFailureRate) {
        return of(plan, syncFailureRate);
    }

    static Series of(Plan plan) {
        return of(plan, 0);
    }

    /** A series for each kind of load. */
    static List<Series> parts(Plan plan) {
        Series whole = of(plan);
        return Series.of(whole.first(), whole.runs());
    }

    private static Series of(Plan plan, double syncFailureRate) {
        StudyDescription description = new StudyDescription(
                Instant.parse("2025-11-28T08:00:00Z").plusSeconds(plan.seed()),
                new Machine("AMD EPYC", 2, 24_105, "Debian GNU/Linux 12", "25.0.1"),
                plan,
                Map.of("Redis", "7.0.15"));
        return new Series(
                List.of(description),
                plan.runs().stream()
                        .map(planned ->
                                new StudyRun(planned, Instant.EPOCH, 24, result(plan, planned, syncFailureRate)))
                        .toList());
    }

    private static Run result(Plan plan, PlannedRun planned, double syncFailureRate) {
        Random random = new Random((plan.seed() * 1_000 + planned.number()) * 7_919);
        random.nextDouble(); // the first values of neighbouring seeds are similar
        boolean sync = planned.cell().build() == Build.SYNC;
        int vus = planned.load().vus();
        double perSecond = (sync ? 39 : 42) * (0.97 + random.nextDouble() * 0.06);
        double waiting = 1_000 * (vus / perSecond - 1);
        Distribution ack = SampleRuns.distribution(random.nextInt(), waiting * (sync ? 0.5 : 0.12), sync ? 0.35 : 0.6);
        Distribution shop = SampleRuns.distribution(random.nextInt(), waiting * (sync ? 0.25 : 0.28), 0.5);
        Distribution paid = sync ? ack : SampleRuns.distribution(random.nextInt(), waiting * 0.42, 0.45);
        Distribution whenFinal = sync ? ack : SampleRuns.distribution(random.nextInt(), waiting * 0.45, 0.45);
        Distribution journey = SampleRuns.distribution(random.nextInt(), waiting, 0.4);
        double cpu = sync ? 45 : 42;
        double failureRate = sync ? syncFailureRate * (0.95 + random.nextDouble() * 0.1) : 0;
        long attempts = Math.round(perSecond * SECONDS / (1 - failureRate));
        MadeUpRun run = MadeUpRun.of(planned.cell().build().id(), perSecond)
                .under(new Load("checkout", vus, SECONDS, rungs(planned.load(), sync, random.nextDouble())))
                .attempts(attempts, 0)
                .failing(failureRate, failureRate == 0 ? Map.of() : Map.of("pay", Math.round(attempts * failureRate)))
                .until(Moment.ACKNOWLEDGED, ack)
                .until(Moment.PAID, paid)
                .until(Moment.FINAL, whenFinal)
                .until(Moment.JOURNEY, journey)
                .until(Moment.SHOP, shop)
                .costing(cpu + random.nextDouble())
                .leaving(
                        new Leftover(sync ? 3 : 180 + random.nextInt(60), sync ? 0.1 : 0.4 + random.nextDouble(), null))
                .audited(AuditReport.of(List.of(
                        new CheckResult("nothing is oversold", true, "units <= allocated", "true for all 21", ""),
                        new CheckResult("no order is paid twice", true, "0 orders", "0", ""))))
                .over(timeline(random, sync, perSecond, ack.latency(), paid.latency(), whenFinal.latency()));
        run.on(new Processors(
                planned.load().hasConstantRate()
                        ? Math.min(0.99, 0.05 + ALONE * planned.load().size() / CAPACITY)
                        : 0.99,
                0.0));
        long tooMany = attempts - plan.conditions().stock() * plan.conditions().products();
        if (tooMany > 0) {
            run.soldOut(tooMany, 1.25, perSecond * 10, 0.8);
        }
        double seconds = perSecond * cpu / 1_000 * SECONDS;
        CPU_SHARES.forEach((process, share) ->
                run.process(process, seconds * share, process.contains("-") ? 305.0 + random.nextInt(15) : 120.0, 0));
        return sync
                ? run.run()
                : run.process("rabbitmq", seconds * 0.12, 190, 0).run();
    }

    private static List<RungResult> rungs(LoadSpec load, boolean sync, double luck) {
        double capacity = (sync ? CAPACITY * 0.85 : CAPACITY) + luck;
        List<Integer> rates = load.rates();
        return IntStream.range(0, rates.size())
                .mapToObj(i -> {
                    double rate = rates.get(i);
                    double done = Math.min(rate, capacity);
                    double millis = (sync ? 80 : 45) + Math.max(0, rate - capacity * 0.8) * 180;
                    return new RungResult(
                            load.shape() == Shape.SPIKE ? PHASES.get(i) : rates.get(i) + "/s",
                            i * 20.0,
                            20,
                            rate,
                            null,
                            Math.round(rate * 20),
                            Math.max(0, Math.round((rate - capacity - 8) * 10)),
                            Math.round(done * 20),
                            done,
                            0,
                            0,
                            latency(millis * (sync ? 1 : 0.4)),
                            latency(millis * 1.4));
                })
                .toList();
    }

    private static Latency latency(double p50) {
        return new Latency(p50 * 1.1, p50, p50 * 1.7, p50 * 2, p50 * 3, p50 * 5);
    }

    private static Timeline timeline(
            Random random, boolean sync, double perSecond, Latency ack, Latency paid, Latency whenFinal) {
        Map<String, List<Double>> cores = new TreeMap<>();
        CPU_SHARES.forEach((process, share) -> cores.merge(
                process.replaceFirst("-\\d$", ""), noise(random, share * 1.7), (a, b) -> IntStream.range(0, SLOTS)
                        .mapToObj(i -> a.get(i) + b.get(i))
                        .toList()));
        return new Timeline(
                2,
                noise(random, perSecond),
                Map.of(
                        Moment.ACKNOWLEDGED, new Spread(noise(random, ack.p50()), noise(random, ack.p95())),
                        Moment.PAID, new Spread(noise(random, paid.p50()), noise(random, paid.p95())),
                        Moment.FINAL, new Spread(noise(random, whenFinal.p50()), noise(random, whenFinal.p95()))),
                noise(random, perSecond),
                noise(random, sync ? 2 : 120).stream().map(Math::round).toList(),
                cores,
                Map.of());
    }

    private static List<@Nullable Double> noise(Random random, double middle) {
        return IntStream.range(0, SLOTS)
                .<@Nullable Double>mapToObj(i -> middle * (0.85 + random.nextDouble() * 0.3))
                .toList();
    }
}
