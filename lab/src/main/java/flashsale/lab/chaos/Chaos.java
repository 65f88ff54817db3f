package flashsale.lab.chaos;

import flashsale.lab.Build;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.measure.MeasuredRun;
import flashsale.lab.result.RunResult;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.StartOptions;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.Target;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Lets faults happen to a build under load, one after another, each with an audit.
 *
 * @param users virtual users of each load
 * @param freezes how long processes are frozen
 * @param aftermath how long a load goes on after a fault has ended
 */
record Chaos(
        Workspace workspace, Stack stack, StartOptions options, int users, List<Duration> freezes, Duration aftermath) {

    /** Long enough to know how many checkouts are normal. */
    private static final Duration BEFORE = Duration.ofSeconds(10);

    /** The chosen faults in an order that the seed decides, after a load without a fault. */
    void run(Build build, Predicate<Fault> chosen, long seed, Consumer<FaultResult> results)
            throws InterruptedException {
        stack.start(Set.of(build), options.withFreshData());
        Target target = StackTarget.of(stack.config(), build);
        target.bank().behave();
        List<Fault> faults = new ArrayList<>(new Faults(stack, build, options, target.bank())
                .all(freezes).stream().filter(chosen).toList());
        Collections.shuffle(faults, new Random(seed));
        faults.addFirst(Fault.NONE);
        MeasuredRun measured = new MeasuredRun(workspace, stack, target);
        for (int i = 0; i < faults.size(); i++) {
            System.err.printf(
                    "%s, fault %d of %d: %s%n",
                    build, i, faults.size() - 1, faults.get(i).name());
            FaultResult result = run(faults.get(i), measured);
            results.accept(result);
            if (!result.isHarmless()) {
                // the next audit shall find only the next fault's violations
                stack.start(Set.of(build), options.withFreshData());
            }
        }
    }

    private FaultResult run(Fault fault, MeasuredRun measured) throws InterruptedException {
        Injection injection = new Injection(fault, BEFORE);
        LoadSpec load =
                new LoadSpec(Script.CHECKOUT, users, BEFORE.plus(fault.lasts()).plus(aftermath));
        try {
            RunResult result = measured.run(load, injection::schedule, injection::awaitUndone);
            return FaultResult.of(fault, injection.beganAfter(), load.total(), result);
        } finally {
            injection
                    .awaitUndone(); // if the run failed: otherwise a process may be started after all have been stopped
        }
    }
}
