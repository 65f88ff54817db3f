package flashsale.lab.scaling;

import java.util.stream.Stream;

/** How many instances a metric asks for. The figures are those of deploy/kubernetes; a test compares them. */
@FunctionalInterface
interface Rule {

    double MESSAGES_EACH = 250;
    double LONGEST_WAIT_SECONDS = 2;

    /**
     * What an autoscaler sees.
     *
     * @param instances that are ready
     * @param utilisation CPU time in the last quarter of a minute, as a share of what the instances request; may exceed 1
     * @param waiting checkouts that nobody has begun
     * @param waitingSeconds how long the first of them waits
     */
    record Observation(int instances, double utilisation, double waiting, double waitingSeconds) {}

    double wanted(Observation seen);

    static Rule cpu(Pace pace) {
        return seen -> seen.instances() * seen.utilisation() / pace.targetUtilisation();
    }

    static Rule queueLength() {
        return seen -> seen.waiting() / MESSAGES_EACH;
    }

    static Rule messageAge() {
        return seen -> seen.instances() * seen.waitingSeconds() / LONGEST_WAIT_SECONDS;
    }

    /** The most that any of these rules asks for. */
    static Rule most(Rule... rules) {
        return seen -> Stream.of(rules).mapToDouble(it -> it.wanted(seen)).max().orElseThrow();
    }
}
