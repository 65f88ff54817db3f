package flashsale.lab.stage;

import flashsale.lab.Build;
import flashsale.lab.OnExit;
import flashsale.lab.stack.Secrets;
import flashsale.lab.stack.Staging.Scene;
import flashsale.lab.target.Target;
import java.io.PrintWriter;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;

/** Builds that an audience watches, and what can be done to them. */
public final class Stage implements AutoCloseable {

    /** Nobody has asked for the figures for so long: nobody is watching. */
    private static final Duration WATCHED = Duration.ofSeconds(3);

    /**
     * Everything at one moment.
     *
     * @param crowd null if there was none yet
     * @param traces whether the traces of purchases can be read
     */
    record View(Crowd.@Nullable View crowd, Map<Build, StagedBuild.View> builds, boolean traces) {}

    private final Crowd crowd;
    private final Traces traces;
    private final Map<Build, StagedBuild> builds = new EnumMap<>(Build.class);
    private volatile Instant lastAsked = Instant.EPOCH;

    Stage(Scene scene) {
        List<Target> targets = scene.builds().stream()
                .sorted()
                .map(build -> StagedBuild.target(scene, build))
                .toList();
        crowd = new Crowd(scene.workspace(), targets);
        traces = new Traces(scene.zipkin());
        targets.forEach(target -> builds.put(target.build(), new StagedBuild(scene, target, crowd, this::isWatched)));
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
        try (Stage stage = new Stage(scene);
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
        return new View(crowd.view(), views, traces.zipkin().isPresent());
    }

    void gather(Crowd.Size size) {
        builds.values().forEach(StagedBuild::requireNoAudit);
        crowd.gather(size);
        builds.values().forEach(StagedBuild::forgetVerdict);
    }

    void disperse() {
        crowd.disperse();
    }

    /** Throws {@code Refusal} if it is not on the stage. */
    StagedBuild build(String id) {
        return builds.entrySet().stream()
                .filter(entry -> entry.getKey().id().equals(id))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> Refusal.notFound("the build " + id));
    }

    Traces traces() {
        return traces;
    }

    /** Sends the crowd home and mends what is broken; may be called again. */
    private synchronized void strike() {
        crowd.disperse();
        builds.values().forEach(StagedBuild::close);
    }

    @Override
    public void close() {
        strike();
    }
}
