package flashsale.lab.experiment;

import static java.util.stream.Collectors.toMap;
import static java.util.stream.Collectors.toSet;

import flashsale.lab.measure.Place;
import flashsale.lab.network.LinkQuality;
import flashsale.lab.stack.OldData;
import flashsale.lab.stack.Redundancy;
import flashsale.lab.stack.Stack;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.StartOptions;
import flashsale.lab.target.MailServer;
import flashsale.lab.target.Target;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Starts builds on this machine, with fresh processes and fresh data. */
public record FreshBuilds(Stack stack) implements Starter {

    @Override
    public Map<Cell, Started> start(Plan plan, List<Cell> cells) {
        stack.stop();
        Redundancy redundancy = cells.getFirst().redundancy();
        Stack chosen = redundancy == Redundancy.NONE ? stack : stack.with(redundancy);
        Instant begun = Instant.now();
        chosen.start(
                cells.stream().map(Cell::build).collect(toSet()),
                options(plan, cells).with(oldData(plan, chosen)));
        double readySeconds = Duration.between(begun, Instant.now()).toMillis() / 1000.0;
        return cells.stream()
                .collect(toMap(
                        cell -> cell,
                        cell -> new Started(Place.of(chosen), prepared(plan, chosen, cell), begun, readySeconds)));
    }

    /**
     * What one build leaves in the stores must not make the next slower, so they begin anew for each start, unless a build outside the plan
     * has data in them, too.
     */
    private static OldData oldData(Plan plan, Stack stack) {
        return stack.hasOnlyDataOf(Set.copyOf(plan.builds())) ? OldData.ALL_DELETED : OldData.DELETED;
    }

    /** With a bank and a mail server as the plan wants them. */
    private static Target prepared(Plan plan, Stack chosen, Cell cell) {
        Target target = StackTarget.of(chosen.config(), cell.build());
        target.bank().behave(plan.conditions().bankLatency());
        if (plan.hasPatterns()) {
            MailServer mail =
                    StackTarget.withPatterns(chosen.config(), cell.build()).mail();
            mail.clear();
            mail.behave(plan.conditions().mailLatency());
        }
        return target;
    }

    /** The options with which these cells are started, and dead processes are started again. */
    static StartOptions options(Plan plan, List<Cell> cells) {
        StartOptions options =
                StartOptions.defaults().withLayout(plan.conditions().layout()).withPatterns(plan.hasPatterns());
        for (Cell cell : cells) {
            options = options.withBalancing(cell.build(), cell.balancing()).withThreads(cell.threads());
        }
        Duration delay = plan.conditions().networkDelay();
        // the nodes of a cluster tell clients their own addresses, which bypass the simulated network
        boolean canGoWrong = plan.disturbances() != null && cells.getFirst().redundancy() == Redundancy.NONE;
        return canGoWrong || plan.hasWaits() || !delay.isZero()
                ? options.withNetwork(LinkQuality.distant(delay))
                : options;
    }
}
