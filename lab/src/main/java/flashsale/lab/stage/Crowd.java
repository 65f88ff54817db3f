package flashsale.lab.stage;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.LocalZone;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.load.RunningLoad;
import flashsale.lab.load.Script;
import flashsale.lab.measure.ClientLogs;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.Target;
import java.time.Duration;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** k6's customers, the same number on each build, who all want the same product. */
final class Crowd {

    /** The crowd that nobody sends home goes by itself. */
    private static final Duration AT_MOST = Duration.ofMinutes(10);

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

    /**
     * What a crowd is.
     *
     * @param users on each build
     * @param units for sale on each build
     */
    record Size(int users, int units) {

        /** Throws {@code Refusal} if it is out of bounds. */
        Size {
            if (users < 10 || users > 500 || units < 1 || units > 1_000_000) {
                throw Refusal.malformed("users: from 10 to 500; units: from 1 to 1,000,000");
            }
        }
    }

    /**
     * The crowd of the moment, or the last one.
     *
     * @param product what it wants
     * @param problem why k6 has ended; null if it has not, or not by a failure
     */
    record View(
            int users,
            int units,
            String product,
            boolean running,
            @Nullable String problem) {}

    private record Gathered(Size size, String product, Map<Build, RunningLoad> loads) {

        boolean isRunning() {
            return loads.values().stream().anyMatch(RunningLoad::isRunning);
        }
    }

    private final Workspace workspace;
    private final List<Target> targets;
    private volatile @Nullable Gathered gathered;
    private volatile @Nullable String problem;

    Crowd(Workspace workspace, List<Target> targets) {
        this.workspace = workspace;
        this.targets = targets;
    }

    /** Throws {@code Refusal} if there is one already; {@code CommandException} if k6 is not installed. */
    synchronized void gather(Size size) {
        if (isHere()) {
            throw Refusal.conflict("crowd-is-here", "There is a crowd already.");
        }
        disperse();
        String name = "Crowd " + LocalTime.now(LocalZone.get()).format(TIME);
        LoadSpec load = new LoadSpec(
                Script.CHECKOUT, size.users, AT_MOST, Map.of("STOCK", Integer.toString(size.units), "NAME", name));
        Map<Build, RunningLoad> loads = new EnumMap<>(Build.class);
        Gathered all = new Gathered(size, name + ", no. 1", loads);
        gathered = all;
        problem = null;
        for (Target target : targets) {
            loads.put(
                    target.build(),
                    RunningLoad.start(
                            workspace.loadTests(),
                            target,
                            load,
                            ClientLogs.of(workspace, target),
                            System.currentTimeMillis() + "-stage-" + size.users));
        }
    }

    /** Ends it, and returns when all have gone. */
    synchronized void disperse() {
        Gathered all = gathered;
        if (all == null) {
            return;
        }
        boolean sentHome = all.isRunning();
        all.loads.values().forEach(RunningLoad::stop);
        for (RunningLoad load : all.loads.values()) {
            try (load) {
                load.figures();
            } catch (CommandException failure) {
                problem = sentHome ? null : failure.getMessage();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        all.loads.clear();
    }

    boolean isHere() {
        Gathered all = gathered;
        return all != null && all.isRunning();
    }

    /** The load of a build, while it runs. */
    Optional<RunningLoad> load(Build build) {
        Gathered all = gathered;
        return Optional.ofNullable(all == null ? null : all.loads.get(build)).filter(RunningLoad::isRunning);
    }

    /** Null if there never was one. */
    @Nullable
    View view() {
        Gathered all = gathered;
        return all == null ? null : new View(all.size.users, all.size.units, all.product, all.isRunning(), problem);
    }
}
