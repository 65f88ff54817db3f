package flashsale.lab.experiment;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toMap;

import flashsale.lab.Build;
import flashsale.lab.backlog.BacklogProbe;
import flashsale.lab.disturbance.Disturbances;
import flashsale.lab.disturbance.Fault;
import flashsale.lab.disturbance.Faults;
import flashsale.lab.disturbance.Sequence;
import flashsale.lab.kubernetes.ClusteredShop;
import flashsale.lab.kubernetes.PodFaults;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.measure.MeasuredRun;
import flashsale.lab.measure.Place;
import flashsale.lab.result.Disturbance;
import flashsale.lab.result.Run;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.Target;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The faults of a plan.
 *
 * @param possible all that can happen to a build; the plan chooses some
 */
record PlannedFaults(Plan plan, Disturbances wanted, Function<Cell, List<Fault>> possible) {

    /** A hundred thousand expiries are worked off slowly, for the sake of customers. */
    static final Duration PATIENCE = Duration.ofMinutes(20);

    private static final Duration FOR_STORES = Duration.ofMinutes(1);

    /** Of builds that run there. */
    static PlannedFaults in(Place place, Plan plan, Disturbances wanted) {
        Optional<ClusteredShop> cluster = place.cluster();
        return cluster.isPresent()
                ? new PlannedFaults(plan, wanted, cell -> new PodFaults(cluster::get, cell.build()).all())
                : new PlannedFaults(
                        plan, wanted, cell -> ofProcesses(place.stack().orElseThrow(), plan, wanted, cell));
    }

    /** What can go wrong, with how long it lasts; nothing need run. */
    static Disturbances knownTo(Workspace workspace, Plan plan, Disturbances wanted) {
        Map<Build, Map<String, Duration>> known = new TreeMap<>();
        for (Cell cell : plan.cells()) {
            List<Fault> faults = plan.start() == Start.NEVER
                    ? PodFaults.known(cell.build())
                    : ofProcesses(Stack.of(workspace, cell.redundancy()), plan, wanted, cell);
            Map<String, Duration> lasting = new TreeMap<>();
            faults.forEach(fault -> lasting.put(fault.name(), fault.lasts()));
            known.put(cell.build(), lasting);
        }
        return wanted.among(known);
    }

    private static List<Fault> ofProcesses(Stack stack, Plan plan, Disturbances wanted, Cell cell) {
        return new Faults(
                        stack,
                        cell.build(),
                        FreshBuilds.options(plan, List.of(cell)),
                        plan.conditions().bankLatency())
                .all(wanted);
    }

    /**
     * Makes a run in which its faults happen.
     *
     * @throws java.util.concurrent.CompletionException if one could not be made or undone
     */
    Run run(PlannedRun planned, MeasuredRun measured, Target target) throws InterruptedException {
        Map<String, Fault> byName =
                possible.apply(planned.cell()).stream().collect(toMap(Fault::name, fault -> fault, (one, _) -> one));
        Sequence sequence = new Sequence(
                planned.faults().stream()
                        .map(name -> requireNonNull(byName.get(name), name))
                        .toList(),
                wanted.after());
        LoadSpec load = planned.loadIn(plan);
        try {
            Run run = measured.run(load, sequence::schedule, () -> {
                sequence.awaitUndone();
                BacklogProbe.awaitAnswers(target, FOR_STORES);
            });
            double from = sequence.fromSecond();
            return run.with(new Disturbance(
                    Disturbances.name(planned.faults()),
                    from,
                    sequence.untilSecond(),
                    run.timeline().interruptedSeconds(from, load.total().toMillis() / 1000.0)));
        } finally {
            sequence.awaitUndone(); // if the run failed: otherwise a process may be started after all have been stopped
        }
    }
}
