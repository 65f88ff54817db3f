package flashsale.lab.study;

import flashsale.lab.result.RungResult;
import java.util.List;
import java.util.Optional;

/**
 * What light loads alone let one expect of heavier ones, if each customer takes the same CPU time under any load (the utilisation law), and
 * all that grows is the wait for a processor (a queue with several servers, M/M/m). Where that is wrong, the shop does something else under
 * load than at rest.
 *
 * @param processors of the machine, for k6 and the stores, too
 * @param idle how many of them are busy without customers
 * @param demand seconds of a processor for each customer
 * @param restMillis until 95 % have paid, if nobody waits for a processor
 */
record Model(int processors, double idle, double demand, double restMillis) {

    /** Loads that keep less than this part of the processors busy are light. */
    private static final double LIGHT = 0.5;

    /**
     * What was seen under a load.
     *
     * @param rate arrivals per second
     * @param busy processors
     * @param paidMillis p95
     */
    record Observed(double rate, double busy, double paidMillis) {}

    /**
     * From the loads that are light.
     *
     * @param growing with growing rates
     * @return empty if there are fewer than two light loads
     */
    static Optional<Model> of(int processors, List<Observed> growing) {
        List<Observed> light =
                growing.stream().filter(load -> load.busy < LIGHT * processors).toList();
        if (light.size() < 2) {
            return Optional.empty();
        }
        double rate = light.stream().mapToDouble(Observed::rate).average().orElseThrow();
        double busy = light.stream().mapToDouble(Observed::busy).average().orElseThrow();
        double demand = light.stream()
                        .mapToDouble(load -> (load.rate - rate) * (load.busy - busy))
                        .sum()
                / light.stream()
                        .mapToDouble(load -> (load.rate - rate) * (load.rate - rate))
                        .sum();
        Model atRest = new Model(processors, busy - demand * rate, demand, 1);
        double rest = light.stream()
                .mapToDouble(load -> load.paidMillis / atRest.paidMillis(load.rate))
                .average()
                .orElseThrow();
        return Optional.of(new Model(processors, atRest.idle, demand, rest));
    }

    /** The part of the processors that is busy at this rate of arrivals. */
    double busy(double rate) {
        return (idle + demand * rate) / processors;
    }

    /** Until 95 % have paid at this rate of arrivals; infinite if the processors cannot do that much. */
    double paidMillis(double rate) {
        double busy = busy(rate);
        return busy < 1 ? restMillis / (1 - Math.pow(busy, processors)) : Double.POSITIVE_INFINITY;
    }

    /** The rate of arrivals at which 95 % have just paid in time. */
    double knee() {
        double busy = Math.pow(1 - restMillis / RungResult.IN_TIME_MILLIS, 1.0 / processors);
        return (busy * processors - idle) / demand;
    }
}
