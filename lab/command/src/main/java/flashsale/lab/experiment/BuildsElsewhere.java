package flashsale.lab.experiment;

import static java.util.stream.Collectors.toMap;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.OnExit;
import flashsale.lab.kubernetes.ClusteredShop;
import flashsale.lab.measure.Place;
import flashsale.lab.target.BankLatency;
import flashsale.lab.target.Target;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Builds that run already, wherever they are. Nothing is started or stopped there. If the plan has a bank latency, their bank has it until
 * this is closed.
 */
public final class BuildsElsewhere implements Starter, AutoCloseable {

    private final Map<Build, Target> targets;
    private final Place place;
    private final boolean slow;
    private final OnExit onExit;

    /**
     * Of builds at these addresses.
     *
     * @param cluster that they are in, if it is one
     * @throws CommandException if the plan has a bank latency, and it is not known where the bank is; or faults, and they are in no cluster
     */
    public BuildsElsewhere(Plan plan, Map<Build, Target> targets, Optional<ClusteredShop> cluster) {
        this.targets = Map.copyOf(targets);
        place = new Place(Optional.empty(), cluster);
        if (plan.disturbances() != null && cluster.isEmpty()) {
            throw new CommandException(
                    "The plan has faults. They happen to builds that are started here, or are in a cluster: --kubernetes");
        }
        BankLatency latency = plan.conditions().bankLatency();
        slow = !latency.equals(BankLatency.NONE);
        if (slow && targets.values().stream().anyMatch(target -> target.stores().isEmpty())) {
            throw new CommandException(
                    "The plan has a bank latency, and it is not known where the bank is. Name a file that says it: --stores");
        }
        onExit = OnExit.run("let the bank behave", this::behave);
        if (slow) {
            targets.values().forEach(target -> target.bank().behave(latency));
        }
    }

    @Override
    public Map<Cell, Started> start(Plan plan, List<Cell> cells) {
        return cells.stream()
                .collect(toMap(
                        cell -> cell,
                        cell -> new Started(
                                place,
                                Optional.ofNullable(targets.get(cell.build())).orElseThrow(),
                                Instant.now(),
                                0)));
    }

    private void behave() {
        if (slow) {
            targets.values().forEach(target -> target.bank().behave());
        }
    }

    @Override
    public void close() {
        behave();
        onExit.callOff();
    }
}
