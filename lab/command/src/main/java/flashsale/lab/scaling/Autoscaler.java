package flashsale.lab.scaling;

import flashsale.lab.scaling.Rule.Observation;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Kubernetes' HorizontalPodAutoscaler, as far as it matters here: it looks every 15 s, ignores differences of a tenth, at most doubles in
 * one step, and removes at most one a minute, if none of the last five minutes needed it.
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
    private final Deque<Wish> wishes = new ArrayDeque<>();
    private int lastDown = -DOWN_EVERY;

    Autoscaler(Rule rule) {
        this.rule = rule;
    }

    /**
     * How many instances there should be from now on.
     *
     * @param instances how many there are, those that start included
     */
    int decide(int second, int instances, Observation seen) {
        double wanted = rule.wanted(seen);
        boolean near = Math.abs(wanted / instances - 1) <= TOLERANCE;
        int wish = Math.clamp(near ? instances : (int) Math.ceil(wanted), FEWEST, MOST);
        wishes.addLast(new Wish(second, wish));
        wishes.removeIf(it -> it.second() <= second - REMEMBERS_SECONDS);
        int largest = wishes.stream().mapToInt(Wish::instances).max().orElseThrow();
        if (wish > instances) {
            return Math.min(wish, 2 * instances);
        }
        if (largest < instances && second - lastDown >= DOWN_EVERY) {
            lastDown = second;
            return instances - 1;
        }
        return instances;
    }
}
