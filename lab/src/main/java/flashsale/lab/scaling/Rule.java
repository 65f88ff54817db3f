package flashsale.lab.scaling;

import java.util.stream.Stream;

/** How many instances a metric asks for. The figures are those of deploy/kubernetes; a test compares them. */
@FunctionalInterface
interface Rule {

    double TARGET_UTILISATION = 0.7;
    double MESSAGES_EACH = 250;
    double LONGEST_WAIT_SECONDS = 2;

    double wanted(Observation seen);

    static Rule cpu() {
        return seen -> seen.instances() * seen.utilisation() / TARGET_UTILISATION;
    }

    static Rule queueLength() {
        return seen -> seen.waiting() / MESSAGES_EACH;
    }

    static Rule messageAge() {
        return seen -> seen.instances() * seen.waitingSeconds() / LONGEST_WAIT_SECONDS;
    }

    /** As many as the one that asks for most. */
    static Rule most(Rule... rules) {
        return seen -> Stream.of(rules).mapToDouble(it -> it.wanted(seen)).max().orElseThrow();
    }
}
