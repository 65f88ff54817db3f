package flashsale.lab.chaos;

import flashsale.lab.Build;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.Script;
import flashsale.lab.measure.MeasuredRun;
import flashsale.lab.result.Run;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.StartOptions;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.Bank;
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
 * @param downtime how long killed processes stay dead
 * @param absence how long all processes of a kind are away
 * @param aftermath how long a load goes on after a fault has ended
 */
record Chaos(
        Workspace workspace,
        Stack stack,
        StartOptions options,
        int users,
        List<Duration> freezes,
        Duration downtime,
        Duration absence,
        Duration aftermath) {

    /** Long enough to know how many checkouts are normal. */
    private static final Duration BEFORE = Duration.ofSeconds(10);

    /** A hundred thousand expiries are worked off slowly, for the sake of customers. */
    private static final Duration PATIENCE = Duration.ofMinutes(20);

    /** Faults of a random sequence. */
    private static final int IN_A_ROW = 5;

    /** Longer faults take part in no sequence. */
    private static final Duration SHORT = Duration.ofSeconds(15);

    /**
     * The chosen scenarios, after a load without a fault: each fault alone, then some in a row. The seed decides the order.
     *
     * @param chosen by name
     */
    void run(Build build, Predicate<String> chosen, long seed, Consumer<FaultResult> results)
            throws InterruptedException {
        stack.start(Set.of(build), options.withFreshData());
        Target target = StackTarget.of(stack.config(), build);
        target.bank().behave();
        List<Scenario> scenarios = scenarios(faults(build), chosen, seed);
        MeasuredRun measured = new MeasuredRun(workspace, stack, target, PATIENCE);
        for (int i = 0; i < scenarios.size(); i++) {
            System.err.printf(
                    "%s, fault %d of %d: %s%n",
                    build, i, scenarios.size() - 1, scenarios.get(i).name());
            FaultResult result = run(scenarios.get(i), measured);
            results.accept(result);
            if (!result.isHarmless()) {
                // the next audit shall find only the next fault's violations
                stack.start(Set.of(build), options.withFreshData());
            }
        }
    }

    /** The build need not run. */
    List<Fault> faults(Build build) {
        Bank bank = StackTarget.of(stack.config(), build).bank();
        return new Faults(stack, build, options, bank).all(freezes, downtime, absence);
    }

    private static List<Scenario> scenarios(List<Fault> faults, Predicate<String> chosen, long seed) {
        List<Fault> all = new ArrayList<>(faults);
        Collections.shuffle(all, new Random(seed));
        List<Scenario> scenarios = new ArrayList<>(List.of(Scenario.NOTHING));
        all.stream()
                .filter(fault -> chosen.test(fault.name()))
                .map(Scenario::of)
                .forEach(scenarios::add);
        if (chosen.test(Scenario.IN_A_ROW)) {
            scenarios.add(Scenario.sequence(all.stream()
                    .filter(fault -> fault.lasts().compareTo(SHORT) <= 0)
                    .limit(IN_A_ROW)
                    .toList()));
        }
        return scenarios;
    }

    private FaultResult run(Scenario scenario, MeasuredRun measured) throws InterruptedException {
        Injection injection = new Injection(scenario, BEFORE);
        LoadSpec load = new LoadSpec(
                Script.CHECKOUT, users, BEFORE.plus(scenario.lasts()).plus(aftermath));
        try {
            Run result = measured.run(load, injection::schedule, injection::awaitUndone);
            return FaultResult.of(scenario, injection.beganAfter(), load.total(), result);
        } finally {
            injection
                    .awaitUndone(); // if the run failed: otherwise a process may be started after all have been stopped
        }
    }
}
