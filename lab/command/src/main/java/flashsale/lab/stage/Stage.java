package flashsale.lab.stage;

import flashsale.lab.Build;
import flashsale.lab.OnExit;
import flashsale.lab.Repeated;
import flashsale.lab.measure.Rehearsal;
import flashsale.lab.stack.Secrets;
import flashsale.lab.stack.StackTarget;
import flashsale.lab.stack.Staging.Scene;
import flashsale.lab.target.Target;
import java.io.PrintWriter;
import java.io.Writer;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** Builds that an audience watches, and what can be done to them. */
public final class Stage implements AutoCloseable {

    /** If nobody has asked for the figures for this long, nobody is watching. */
    private static final Duration WATCHED = Duration.ofSeconds(3);

    /** A crowd that nobody has watched for this long goes home. */
    private static final Duration FORGOTTEN = Duration.ofMinutes(2);

    /**
     * Everything at one moment.
     *
     * @param crowd null if there was none yet
     * @param exercises which are on
     * @param ruined whether an exercise has spoilt the books, so that only fresh data help
     * @param traces whether purchases can be explained
     */
    record View(
            MachineWatch.View machine,
            Gathering.@Nullable View crowd,
            Preparation.View preparation,
            Map<Build, StagedBuild.View> builds,
            Set<String> exercises,
            boolean ruined,
            boolean traces) {}

    private final Scene scene;
    private final Crowd crowd;
    private final Explanations explanations;
    private final Exercises exercises;
    private final Preparation preparation = new Preparation();
    private final MachineWatch machine;
    private final Map<Build, StagedBuild> builds = new EnumMap<>(Build.class);
    private final Repeated cleaner;
    private volatile Instant lastAsked = Instant.EPOCH;

    Stage(Scene scene, Crowd.Entrance entrance) {
        this.scene = scene;
        Map<Build, Target> targets = new EnumMap<>(Build.class);
        scene.builds()
                .forEach(
                        build -> targets.put(build, StackTarget.of(scene.stack().config(), build)));
        crowd = new Crowd(scene.workspace(), targets, entrance);
        explanations = new Explanations(scene.zipkin());
        exercises = new Exercises(scene.workspace(), scene.stack().running());
        machine = new MachineWatch(this::isWatched);
        targets.forEach((build, target) ->
                builds.put(build, new StagedBuild(scene, target, crowd, exercises::applyAgain, this::isWatched)));
        cleaner = new Repeated(WATCHED, "cleaner", () -> {
            if (lastAsked.plus(FORGOTTEN).isBefore(Instant.now())) {
                crowd.disperse();
            }
        });
    }

    /**
     * Opens a stage, says where, and returns when the user ends it.
     *
     * @throws flashsale.lab.CommandException if the stage's port is in use
     */
    public static void play(Scene scene, PrintWriter out) throws InterruptedException {
        CountDownLatch ended = new CountDownLatch(1);
        String token = Secrets.makeUp();
        URI gateway = scene.stack().config().gatewayUrl();
        int port = scene.stack().config().ports().stage();
        URI doors = URI.create("http://127.0.0.1:%d/doors".formatted(port));
        try (Stage stage = new Stage(scene, new Crowd.Entrance(doors, gateway, token));
                StageServer _ = StageServer.open(port, new Guard(port, gateway, token), stage)) {
            OnExit onExit = OnExit.run("mend what the stage has broken", () -> {
                ended.countDown();
                stage.strike();
            });
            out.printf(
                    "The stage: %s/#stage=%d.%s   (works on this machine only; Ctrl-C ends it)%n",
                    gateway, port, token);
            if (scene.zipkin().isEmpty()) {
                out.println("Without traces. To see them: ./flashsale down, then ./flashsale up --stage --traces");
            }
            try {
                ended.await();
            } finally {
                onExit.callOff();
            }
        }
    }

    private boolean isWatched() {
        return lastAsked.plus(WATCHED).isAfter(Instant.now());
    }

    View view() {
        lastAsked = Instant.now();
        Map<Build, StagedBuild.View> views = new EnumMap<>(Build.class);
        builds.forEach((build, staged) -> views.put(build, staged.view()));
        return new View(
                machine.view(),
                crowd.view().orElse(null),
                preparation.view(),
                views,
                exercises.on(),
                exercises.haveRuined(),
                explanations.zipkin().isPresent());
    }

    /** Throws {@code StageProblem} while the builds are prepared or audited. */
    void gather(WantedCrowd wanted) {
        requireFree();
        lastAsked = Instant.now();
        crowd.gather(wanted);
        forgetAudits();
    }

    /** Throws {@code StageProblem} while the builds are prepared, audited or visited. */
    void warmUp() {
        requireFree();
        requireNobody();
        forgetAudits();
        preparation.begin(Preparation.State.WARMING, () -> Rehearsal.play(scene, new PrintWriter(Writer.nullWriter())));
    }

    /** Starts the builds anew, with fresh data. Throws {@code StageProblem} while they are prepared, audited, visited or broken. */
    void renew() {
        requireFree();
        requireNobody();
        builds.values().forEach(StagedBuild::requireWhole);
        forgetAudits();
        preparation.begin(Preparation.State.RENEWING, () -> {
            scene.builds().forEach(scene.stack()::stop);
            scene.stack().start(scene.builds(), scene.options().withFreshData());
            exercises.forget();
        });
    }

    private void requireFree() {
        preparation.requireNone();
        builds.values().forEach(StagedBuild::requireNoAudit);
    }

    private void requireNobody() {
        if (crowd.isHere()) {
            throw StageProblem.conflict("crowd-is-here", "Send the crowd home first.");
        }
    }

    private void forgetAudits() {
        builds.values().forEach(StagedBuild::forgetAudit);
    }

    Crowd crowd() {
        return crowd;
    }

    Preparation preparation() {
        return preparation;
    }

    /** Switches these exercises on and all others off. Throws {@code StageProblem} if there is no such, or while the builds are prepared. */
    void exercise(@Nullable Set<String> on) {
        preparation.requireNone();
        exercises.switchTo(on);
    }

    /** Throws {@code StageProblem} if the build is not on the stage, or the question makes no sense. */
    Explanations.Answer explain(String id, Explanations.Question question) {
        return explanations.explain(named(id), question);
    }

    /** Throws {@code StageProblem} if no crowd visits the build. */
    Door door(String id) {
        return crowd.door(named(id)).orElseThrow(() -> StageProblem.notFound("the door of " + id));
    }

    /** Throws {@code StageProblem} if it is not on the stage, or is prepared. */
    StagedBuild build(String id) {
        Build build = named(id);
        preparation.requireNone();
        return Objects.requireNonNull(builds.get(build));
    }

    private Build named(String id) {
        return builds.keySet().stream()
                .filter(build -> build.id().equals(id))
                .findFirst()
                .orElseThrow(() -> StageProblem.notFound("the build " + id));
    }

    /** Sends the crowd home and mends what is broken; may be called again. */
    private synchronized void strike() {
        cleaner.close();
        machine.close();
        preparation.close();
        crowd.disperse();
        builds.values().forEach(StagedBuild::close);
    }

    @Override
    public void close() {
        strike();
    }
}
