package flashsale.lab.measure;

import static flashsale.lab.measure.Slots.rounded;

import flashsale.lab.latency.Distribution;
import flashsale.lab.load.ClientTimes;
import flashsale.lab.load.LoadFigures;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.result.Attempts;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.Components;
import flashsale.lab.result.Costs;
import flashsale.lab.result.Costs.ProcessUse;
import flashsale.lab.result.JvmCpu;
import flashsale.lab.result.Leftover;
import flashsale.lab.result.Load;
import flashsale.lab.result.Moment;
import flashsale.lab.result.Processors;
import flashsale.lab.result.Rates;
import flashsale.lab.result.Run;
import flashsale.lab.result.Timeline;
import flashsale.lab.result.Times;
import flashsale.lab.sampling.Usage;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Computes the figures of a run from what was counted, timed and sampled.
 *
 * @param usage of the system and of the load generator; empty if the system is not on this machine
 * @param jvms the services' JVMs' own figures, if all of them answered
 * @param processors the whole machine while the load lasted, if it is known
 * @param labCpuSeconds CPU time that measuring took
 */
record RunResults(
        LoadSpec load,
        LoadFigures figures,
        ClientTimes client,
        OrderTimes orders,
        Map<String, Usage> usage,
        Optional<JvmCpu> jvms,
        @Nullable Processors processors,
        double labCpuSeconds,
        Timeline timeline) {

    /** In seconds. A shorter time gives no meaningful rate. */
    private static final double SHORTEST_RATE = 1;

    Run result(@Nullable Long largestBacklog, @Nullable Double drainSeconds, AuditReport audit) {
        boolean kernel = load.script() == Script.PURCHASE;
        long completed = kernel ? orders.persistedDuringLoad() : figures.completed();
        Long soldOutAt = figures.soldOutAt();
        Double soldOutAfter = soldOutAt == null ? null : (soldOutAt - figures.startedAt()) / 1000.0;
        return new Run(
                figures.build(),
                new Load(figures.script(), figures.vus(), figures.seconds(), figures.rungs()),
                new Attempts(
                        figures.attempts(),
                        completed,
                        figures.soldOut(),
                        soldOutAfter,
                        figures.lastPlace(),
                        figures.refusedOtherwise(),
                        figures.declined(),
                        figures.failureRate(),
                        figures.failuresByStep(),
                        figures.putOff(),
                        figures.polls()),
                new Rates(
                        perSecond(completed),
                        perSecond(figures.acknowledged()),
                        perSecond(figures.requests()),
                        refusedPerSecond(soldOutAfter)),
                times(),
                usage.isEmpty() ? Costs.NONE : costs(kernel),
                new Leftover(largestBacklog, drainSeconds, kernel ? (Double) orders.lagSeconds() : null),
                timeline,
                audit,
                null,
                Map.of());
    }

    private Costs costs(boolean kernel) {
        return new Costs(
                cpuMillisPer(kernel ? orders.orders() : figures.completed()),
                figures.refusals() + figures.putOff() == 0
                        ? null
                        : cpuMillisPer((kernel ? orders.orders() : figures.completed() + figures.declined())
                                + figures.refusals()),
                processes(),
                jvms.orElse(null),
                processors);
    }

    private Map<Moment, Times> times() {
        Map<Moment, Times> times = new EnumMap<>(Moment.class);
        Map.of(
                        Moment.ACKNOWLEDGED, client.acknowledged(),
                        Moment.PAID, client.paid(),
                        Moment.FINAL, client.untilFinal(),
                        Moment.JOURNEY, client.journey(),
                        Moment.SHOP, orders.inTheShop())
                .forEach(
                        (moment, values) -> Times.of(Distribution.of(values)).ifPresent(all -> times.put(moment, all)));
        Distribution.of(orders.fulfilment()).ifPresent(all -> times.put(Moment.SHIPPED, Times.of(all.latency())));
        if (figures.refusalMillis() != null) {
            times.put(Moment.REFUSED, Times.of(figures.refusalMillis()));
        }
        return times;
    }

    /** The CPU time that the system used until nothing was left to do, divided by the work done. */
    private @Nullable Double cpuMillisPer(long done) {
        double seconds = Components.sumOfSystem(usage, Usage::cpuSeconds);
        return done == 0 ? null : rounded(seconds * 1000 / done);
    }

    private @Nullable Double refusedPerSecond(@Nullable Double soldOutAfter) {
        if (soldOutAfter == null || figures.seconds() - soldOutAfter < SHORTEST_RATE) {
            return null;
        }
        return rounded(figures.soldOut() / (figures.seconds() - soldOutAfter));
    }

    private Map<String, ProcessUse> processes() {
        Map<String, ProcessUse> processes = new TreeMap<>();
        usage.forEach((process, used) -> processes.put(
                process,
                new ProcessUse(
                        rounded(used.cpuSeconds()),
                        rounded(used.peakMemoryMb()),
                        rounded(used.memoryGrowthMbPerHour()))));
        processes.put(Components.LAB, new ProcessUse(rounded(labCpuSeconds), null, null));
        return processes;
    }

    private double perSecond(long count) {
        return rounded(count / figures.seconds());
    }
}
