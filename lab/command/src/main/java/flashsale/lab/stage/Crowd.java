package flashsale.lab.stage;

import flashsale.lab.Build;
import flashsale.lab.LocalZone;
import flashsale.lab.load.RunningLoad;
import flashsale.lab.measure.ClientLogs;
import flashsale.lab.stack.Workspace;
import flashsale.lab.target.Target;
import java.net.URI;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The crowd of the moment. Its customers come at a rate, whatever the builds do with those before, and all want the same product. */
final class Crowd {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");

    /**
     * Where k6 asks for customers.
     *
     * @param doors base URL; a build's door has its name
     * @param origin of the shop's page
     */
    record Entrance(URI doors, URI origin, String token) {}

    private final Workspace workspace;
    private final Map<Build, Target> targets;
    private final Entrance entrance;
    private volatile @Nullable Gathering latest;

    Crowd(Workspace workspace, Map<Build, Target> targets, Entrance entrance) {
        this.workspace = workspace;
        this.targets = targets;
        this.entrance = entrance;
    }

    /**
     * Returns at once; customers come as soon as k6 is ready.
     *
     * @throws StageProblem if there is a crowd already, or one of the builds is not on the stage
     * @throws flashsale.lab.CommandException if k6 is not installed
     */
    synchronized void gather(WantedCrowd wanted) {
        if (isHere()) {
            throw StageProblem.conflict("crowd-is-here", "There is a crowd already.");
        }
        if (!targets.keySet().containsAll(wanted.builds())) {
            throw StageProblem.notFound("one of these builds");
        }
        String name = "Units for the crowd of " + LocalTime.now(LocalZone.get()).format(TIME);
        Gathering crowd = new Gathering(wanted, name + ", no. 1");
        latest = crowd;
        crowd.begin(build -> customers(build, name, wanted.units()));
    }

    private RunningLoad customers(Build build, String name, int units) {
        Target target = Optional.ofNullable(targets.get(build)).orElseThrow();
        return RunningLoad.start(
                workspace.loadTests().resolve("crowd.js"),
                target,
                Map.of(
                        "STOCK",
                        Integer.toString(units),
                        "NAME",
                        name,
                        "DOOR",
                        entrance.doors + "/" + build,
                        "DOOR_ORIGIN",
                        entrance.origin.toString()),
                Map.of("DOOR_TOKEN", entrance.token),
                ClientLogs.of(workspace, target),
                System.currentTimeMillis() + "-stage");
    }

    /** Throws {@code StageProblem} if nobody is here, or if it is out of bounds. */
    void changeRate(int perSecond) {
        WantedCrowd.requireRate(perSecond);
        latest().filter(it -> !it.isOver())
                .orElseThrow(() -> StageProblem.conflict("nobody-is-here", "There is no crowd."))
                .changeRate(perSecond);
    }

    /** Lets nobody in any more, and returns at once. Those who are inside finish, or give up. */
    void disperse() {
        latest().ifPresent(Gathering::sendHome);
    }

    /** The same, and returns when nobody is left. */
    void disperseAndWait() throws InterruptedException {
        disperse();
        Gathering crowd = latest;
        if (crowd != null) {
            crowd.awaitGone();
        }
    }

    boolean isHere() {
        return latest().filter(it -> !it.isOver()).isPresent();
    }

    /** The door of a build for the crowd of the moment, or of the last one. */
    Optional<Door> door(Build build) {
        return latest().flatMap(it -> it.doorOf(build));
    }

    /** Empty if there never was one. */
    Optional<Gathering.View> view() {
        return latest().map(Gathering::view);
    }

    private Optional<Gathering> latest() {
        return Optional.ofNullable(latest);
    }
}
