package flashsale.lab.stage;

import flashsale.lab.disturbance.Fault;
import flashsale.lab.disturbance.Faults;
import flashsale.lab.stack.ManagedProcess;
import flashsale.lab.stack.Stack;
import flashsale.lab.target.Target;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What can be broken in a build with little harm to the others: its own processes, the broker, which async and hybrid share, and the bank's
 * treatment of the build. PostgreSQL, Redis and nginx serve all of them.
 */
final class StageFaults {

    /** On the stage nothing is undone by the clock. */
    private static final Duration UNTIL_MENDED = Duration.ZERO;

    private StageFaults() {}

    /**
     * Of a build that is running: what does not run cannot be broken.
     *
     * @return faults by the names that the page has texts for, in the order of its buttons: an action and what it is done to
     */
    static Map<String, Fault> of(Stack stack, Target target, Faults faults) {
        Map<String, Fault> all = new LinkedHashMap<>();
        List<String> processes = stack.running().processes().stream()
                .filter(it -> it.build().equals(Optional.of(target.build())))
                .map(ManagedProcess::name)
                .distinct()
                .toList();
        for (String process : processes) {
            all.put("stop " + process, faults.killed(process));
            all.put("stop-all " + process, faults.everyKilled(process));
            all.put("freeze " + process, faults.frozen(process, UNTIL_MENDED));
        }
        if (target.broker().isPresent()) {
            all.put("stop rabbitmq", faults.killed("rabbitmq"));
            all.put("freeze rabbitmq", faults.frozen("rabbitmq", UNTIL_MENDED));
        }
        all.put("stop bank", faults.bankDown());
        all.put("freeze bank", faults.lateBank());
        all.put("slow bank", faults.slowBank());
        return all;
    }
}
