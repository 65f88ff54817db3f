package flashsale.lab.study;

import flashsale.lab.result.RungResult;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleUnaryOperator;
import org.apache.commons.numbers.rootfinder.BrentSolver;

/**
 * What light loads and crowds let one expect of all loads between them. Work that finds other work waiting at the same instance of a service needs
 * no wake-up and no commit of its own. So a part of a customer's CPU time is shared with all who are at the same instance, and the rest is
 * everybody's own (the utilisation law says how much a customer took). All waiting is for a processor (a queue with several servers, M/M/m), and
 * how many customers are there follows from how many come and how long they stay (Little's law).
 *
 * @param processors of the machine, for k6 and the stores, too
 * @param idle how many of them are busy without customers
 * @param instances of services, over which the customers are spread evenly
 * @param alone CPU seconds of a customer if no instance has two
 * @param least CPU seconds of a customer of an endless crowd
 * @param path milliseconds until a customer has paid, for each CPU second of a customer, if nobody waits for a processor
 * @param tail how much longer 95 % wait at most than they do on average
 */
record Model(int processors, double idle, int instances, double alone, double least, double path, double tail) {

    /** A load that keeps this part of the processors busy is not light. */
    private static final double FULL = 0.9;

    private static final BrentSolver SOLVER = new BrentSolver(1e-9, 1e-9, 1e-9);
    private static final double MOST = Math.log(1e12);

    /**
     * What was seen under a load.
     *
     * @param rate customers per second
     * @param busy processors
     * @param meanMillis until they had paid
     * @param p95Millis the same
     */
    record Observed(double rate, double busy, double meanMillis, double p95Millis) {

        /** In the shop, by Little's law. */
        private double customers() {
            return rate * meanMillis / 1000;
        }
    }

    /**
     * From light loads and crowds.
     *
     * @param arrivals of which only the two lightest are looked at
     * @param crowds of users who come back as soon as they have what they want
     * @return empty unless there are two loads, the second of which leaves processors free, and a crowd whose customers take less
     */
    static Optional<Model> of(int processors, int instances, List<Observed> arrivals, List<Observed> crowds) {
        List<Observed> light = arrivals.stream()
                .sorted(Comparator.comparingDouble(Observed::rate))
                .limit(2)
                .toList();
        if (light.size() < 2 || light.getLast().busy >= FULL * processors || crowds.isEmpty()) {
            return Optional.empty();
        }
        Observed first = light.getFirst();
        Observed last = light.getLast();
        double alone = (last.busy - first.busy) / (last.rate - first.rate);
        double idle = first.busy - alone * first.rate;
        double least = crowds.stream()
                .mapToDouble(crowd -> {
                    double part = part(crowd.customers(), instances);
                    return ((crowd.busy - idle) / crowd.rate - part * alone) / (1 - part);
                })
                .average()
                .orElseThrow();
        if (!(least > 0 && least < alone)) {
            return Optional.empty();
        }
        double waiting = 1 / (1 - Math.pow(last.busy / processors, processors));
        return Optional.of(new Model(
                processors,
                idle,
                instances,
                alone,
                least,
                last.meanMillis / waiting / alone,
                last.p95Millis / last.meanMillis));
    }

    /** A customer's part of what is shared with all who are at the same instance. */
    private static double part(double customers, int instances) {
        return 1 / Math.max(1, customers / instances);
    }

    /** CPU seconds of a customer if on average so many are in the shop. */
    double demand(double customers) {
        return least + (alone - least) * part(customers, instances);
    }

    /** Until 95 % have paid, if so many arrive per second; endless if that is more than the processors can serve. */
    double paidMillis(double rate) {
        return tail * 1000 * customers(rate) / rate;
    }

    /** How many are in the shop, if so many arrive per second; an endless crowd if that is more than the processors can serve. */
    double customers(double rate) {
        double affordable = (processors - idle) / rate - least; // of what is shared, CPU seconds for each customer
        if (affordable <= 0) {
            return Double.POSITIVE_INFINITY;
        }
        double fewest = affordable < alone - least ? instances * (alone - least) / affordable : Math.exp(-MOST);
        return Math.exp(SOLVER.findRoot(
                log -> excess(rate, Math.exp(log)), Math.log(fewest) + 1e-9, Math.log(fewest) + 2 * MOST));
    }

    /** How many more would be there by Little's law; negative if fewer. On a logarithmic scale. */
    private double excess(double rate, double customers) {
        double busy = (idle + rate * demand(customers)) / processors;
        double millis = path * demand(customers) / (1 - Math.pow(busy, processors));
        return Math.log(rate * millis / 1000) - Math.log(customers);
    }

    /** The rate of arrivals at which 95 % have just paid in time; empty if that is less than one per second. */
    OptionalDouble knee() {
        double most = (processors - idle) / least;
        DoubleUnaryOperator late = rate -> Math.log(paidMillis(rate) / RungResult.IN_TIME_MILLIS);
        return late.applyAsDouble(1) > 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(SOLVER.findRoot(late, 1, most * (1 - 1e-6)));
    }
}
