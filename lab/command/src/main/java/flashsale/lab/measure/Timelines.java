package flashsale.lab.measure;

import flashsale.lab.backlog.BacklogWatch.Observation;
import flashsale.lab.load.ClientTimes;
import flashsale.lab.load.LoadFigures;
import flashsale.lab.result.Components;
import flashsale.lab.result.Moment;
import flashsale.lab.result.RungResult;
import flashsale.lab.result.Timeline;
import flashsale.lab.sampling.Look;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Puts the observations of a run on one time axis. */
record Timelines(LoadFigures figures, double drainSeconds) {

    Timeline of(ClientTimes client, OrderTimes orders, List<Look> looks, List<Observation> backlog) {
        Slots slots = Slots.between(figures.start(), figures.end().plusMillis(Math.round(drainSeconds * 1000)));
        return new Timeline(
                slots.seconds(),
                slots.perSecond(orders.inTheShop().isEmpty() ? client.paid() : orders.inTheShop()),
                Map.of(
                        Moment.ACKNOWLEDGED, slots.spread(client.acknowledged()),
                        Moment.PAID, slots.spread(client.paid()),
                        Moment.FINAL, slots.spread(client.untilFinal())),
                slots.perSecond(client.paidInTimeByArrival(RungResult.IN_TIME_MILLIS)),
                slots.each(backlog, it -> it.at().toEpochMilli(), in -> in.stream()
                        .map(Observation::total)
                        .max(Long::compare)
                        .orElse(null)),
                cores(slots, looks),
                instances(slots, looks));
    }

    /** The most of each that were seen in a slot. */
    private static Map<String, List<@Nullable Integer>> instances(Slots slots, List<Look> looks) {
        List<Look> counted =
                looks.stream().filter(look -> !look.instances().isEmpty()).toList();
        Map<String, List<@Nullable Integer>> instances = new TreeMap<>();
        counted.stream()
                .flatMap(look -> look.instances().keySet().stream())
                .distinct()
                .forEach(part -> instances.put(
                        part, slots.each(counted, look -> look.at().toEpochMilli(), in -> in.stream()
                                .map(look -> look.instances().getOrDefault(part, 0))
                                .max(Integer::compare)
                                .orElse(null))));
        return instances;
    }

    private static Map<String, List<Double>> cores(Slots slots, List<Look> looks) {
        Map<String, Map<Long, Double>> readings = new TreeMap<>();
        for (Look look : looks) {
            look.cpuSeconds().forEach((process, seconds) -> readings.computeIfAbsent(
                            Components.of(process), _ -> new TreeMap<>())
                    .merge(look.at().toEpochMilli(), seconds, Double::sum));
        }
        Map<String, List<Double>> cores = new TreeMap<>();
        readings.forEach((component, read) -> cores.put(component, slots.growthPerSecond(read)));
        return cores;
    }
}
