package flashsale.lab.stage;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;
import flashsale.lab.CommandException;
import flashsale.lab.stack.ManagedProcess;
import flashsale.lab.stack.Running;
import flashsale.lab.stack.Workspace;
import flashsale.servers.Parallel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The lesson's exercises, which change the services while they run. Their code is in the module {@code exercises}; only this loads it into
 * JVMs, and only if an exercise is on.
 */
final class Exercises {

    /** By the names of their patches in {@code docs/exercises}. */
    private static final Set<String> ALL =
            Set.of("oversell", "lose-orders", "charge-twice", "move-the-knee", "find-the-bottleneck", "slow-async");

    /** After these the shop's books are wrong for good. */
    private static final Set<String> RUINOUS = Set.of("lose-orders", "charge-twice");

    private final Path agent;
    private final Running running;
    private volatile Set<String> on = Set.of();
    private volatile boolean ruined;

    Exercises(Workspace workspace, Running running) {
        agent = workspace.exercises();
        this.running = running;
    }

    /** Those that are on. */
    Set<String> on() {
        return on;
    }

    /** Whether the books are wrong for good since {@link #forget}, so that only fresh data help. */
    boolean haveRuined() {
        return ruined;
    }

    /** All processes have ended, and their data are gone. */
    void forget() {
        on = Set.of();
        ruined = false;
    }

    /**
     * Switches these on and all others off, in all builds.
     *
     * @throws StageProblem if there is no such exercise
     * @throws CommandException if one of the JVMs cannot be changed
     */
    synchronized void switchTo(@Nullable Set<String> wanted) {
        if (wanted == null || !ALL.containsAll(wanted)) {
            throw StageProblem.malformed("on: some of " + new TreeSet<>(ALL));
        }
        if (!wanted.equals(on)) {
            on = Set.copyOf(wanted);
            ruined |= wanted.stream().anyMatch(RUINOUS::contains);
            apply();
        }
    }

    /** For processes that have been started meanwhile. */
    synchronized void applyAgain() {
        if (!on.isEmpty()) {
            apply();
        }
    }

    private void apply() {
        List<Long> services = running.processes().stream()
                .filter(process -> process.build().isPresent())
                .map(ManagedProcess::pid)
                .toList();
        Parallel.each(services, this::load);
    }

    private void load(long pid) {
        try {
            VirtualMachine jvm = VirtualMachine.attach(Long.toString(pid));
            try {
                jvm.loadAgent(agent.toString(), String.join(",", on));
            } finally {
                jvm.detach();
            }
        } catch (AttachNotSupportedException | IOException | AgentLoadException | AgentInitializationException e) {
            throw new CommandException("Process %d does not take the exercise: %s".formatted(pid, e), e);
        }
    }
}
