package flashsale.lab.measure;

import static flashsale.lab.measure.Slots.rounded;

import flashsale.lab.backlog.Drained;
import flashsale.lab.latency.Distribution;
import flashsale.lab.latency.Latency;
import flashsale.lab.latency.Timed;
import flashsale.lab.load.ClientTimes;
import flashsale.lab.load.LoadFigures;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.result.AuditReport;
import flashsale.lab.result.Components;
import flashsale.lab.result.Distributions;
import flashsale.lab.result.JvmCpu;
import flashsale.lab.result.Refusals;
import flashsale.lab.result.RunResult;
import flashsale.lab.result.Timeline;
import flashsale.lab.sampling.Usage;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Computes the figures of a run from what was counted, timed and sampled.
 *
 * @param usage of the system and of the load generator
 * @param jvms the services' JVMs' own figures, if all of them answered
 * @param labCpuSeconds CPU time that measuring took
 */
record RunResults(
        LoadSpec load,
        LoadFigures figures,
        ClientTimes client,
        OrderTimes orders,
        Map<String, Usage> usage,
        Optional<JvmCpu> jvms,
        double labCpuSeconds,
        Timeline timeline) {

    /** In seconds. Less is no time in which to count how many per second. */
    private static final double SHORTEST_RATE = 1;

    RunResult result(long maxBacklog, Drained drained, AuditReport audit) {
        boolean kernel = load.script() == Script.PURCHASE;
        long completed = kernel ? orders.persistedDuringLoad() : figures.completed();
        Distributions distributions = new Distributions(
                distribution(client.acknowledged()),
                distribution(client.paid()),
                distribution(client.untilFinal()),
                distribution(client.journey()),
                distribution(orders.inTheShop()));
        return new RunResult(
                figures.build(),
                figures.script(),
                figures.vus(),
                figures.seconds(),
                completed,
                perSecond(completed),
                perSecond(figures.requests()),
                latency(distributions.acknowledged()),
                latency(distributions.paid()),
                latency(distributions.untilFinal()),
                figures.failureRate(),
                figures.soldOut(),
                cpuMillisPer(kernel ? orders.orders() : figures.completed()),
                jvms.orElse(null),
                cpuSecondsByProcess(),
                byProcess(Usage::peakMemoryMb),
                byProcess(Usage::memoryGrowthMbPerHour),
                maxBacklog,
                drained.seconds(),
                audit,
                figures.attempts(),
                figures.declined(),
                figures.failuresByStep(),
                figures.polls(),
                perSecond(figures.acknowledged()),
                kernel ? orders.lagSeconds() : null,
                latency(distributions.journey()),
                latency(distributions.shop()),
                figures.refusalMillis(),
                latency(distribution(orders.fulfilment())),
                refusals(kernel ? orders.orders() : figures.completed() + figures.declined()),
                figures.rungs(),
                distributions,
                timeline);
    }

    /** The CPU time that the system used until nothing was left to do, divided by the work done. */
    private @Nullable Double cpuMillisPer(long done) {
        double seconds = Components.sumOfSystem(usage, Usage::cpuSeconds);
        return done == 0 ? null : rounded(seconds * 1000 / done);
    }

    private @Nullable Refusals refusals(long ordered) {
        long refusals = figures.refusals();
        Double costs = cpuMillisPer(ordered + refusals);
        if (refusals + figures.putOff() == 0 || costs == null) {
            return null;
        }
        Long soldOutAt = figures.soldOutAt();
        Double soldOutAfter = soldOutAt == null ? null : (soldOutAt - figures.startedAt()) / 1000.0;
        return new Refusals(
                figures.refusedOtherwise(), soldOutPerSecond(soldOutAfter), costs, soldOutAfter, figures.putOff());
    }

    private @Nullable Double soldOutPerSecond(@Nullable Double soldOutAfter) {
        if (soldOutAfter == null || figures.seconds() - soldOutAfter < SHORTEST_RATE) {
            return null;
        }
        return rounded(figures.soldOut() / (figures.seconds() - soldOutAfter));
    }

    private static @Nullable Distribution distribution(List<Timed> values) {
        return Distribution.of(values).orElse(null);
    }

    private static @Nullable Latency latency(@Nullable Distribution distribution) {
        return distribution == null ? null : distribution.latency();
    }

    private Map<String, Double> cpuSecondsByProcess() {
        Map<String, Double> seconds = byProcess(Usage::cpuSeconds);
        seconds.put(Components.LAB, rounded(labCpuSeconds));
        return seconds;
    }

    private Map<String, Double> byProcess(ToDoubleFunction<Usage> figure) {
        Map<String, Double> figures = new TreeMap<>();
        usage.forEach((process, used) -> figures.put(process, rounded(figure.applyAsDouble(used))));
        return figures;
    }

    private double perSecond(long count) {
        return rounded(count / figures.seconds());
    }
}
