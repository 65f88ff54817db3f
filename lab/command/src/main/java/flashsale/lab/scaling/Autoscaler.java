package flashsale.lab.scaling;

import flashsale.lab.scaling.Rule.Observation;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Kubernetes' HorizontalPodAutoscaler, as far as it matters here: it looks every 15 s, ignores differences of a tenth and instances that are not
 * ready, at most doubles in one step, if more were wanted for long enough, and removes at most one a minute, if none of the last five minutes
 * needed it.
 */
final class Autoscaler {

    static final int LOOKS_EVERY = 15;
    static final int FEWEST = 2;
    static final int MOST = 6;
    static final int REMEMBERS_SECONDS = 300;
    static final int DOWN_EVERY = 60;
    private static final double TOLERANCE = 0.1;

    private record Wish(int second, int instances) {}

    private final Rule rule;
    private final int stableSeconds;
    private final Deque<Wish> wishes = new ArrayDeque<>();
    private int lastDown = -DOWN_EVERY;

    Autoscaler(Rule rule, Pace pace) {
        this.rule = rule;
        this.stableSeconds = pace.stableSeconds();
    }

    /**
     * How many instances there should be from now on.
     *
     * @param instances how many there should have been until now
     * @param started how many there are, those that start included
     */
    int decide(int second, int instances, int started, Observation seen) {
        if (wishes.isEmpty()) { // until now, there were as many as were wanted
            wishes.addLast(new Wish(second - LOOKS_EVERY, instances));
        }
        double wanted = rule.wanted(seen);
        boolean near = Math.abs(wanted / seen.instances() - 1) <= TOLERANCE;
        boolean enoughStart = wanted > seen.instances() && wanted <= (1 + TOLERANCE) * started;
        int wish = Math.clamp(near || enoughStart ? instances : (int) Math.ceil(wanted), FEWEST, MOST);
        wishes.addLast(new Wish(second, wish));
        wishes.removeIf(it -> it.second() <= second - REMEMBERS_SECONDS);
        int smallest = wishes.stream()
                .filter(it -> it.second() > second - stableSeconds)
                .mapToInt(Wish::instances)
                .min()
                .orElse(wish);
        if (smallest > instances) {
            return Math.min(smallest, 2 * instances);
        }
        int largest = wishes.stream().mapToInt(Wish::instances).max().orElseThrow();
        if (largest < instances && second - lastDown >= DOWN_EVERY) {
            lastDown = second;
            return instances - 1;
        }
        return instances;
    }
}
