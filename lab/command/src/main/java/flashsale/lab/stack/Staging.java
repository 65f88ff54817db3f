package flashsale.lab.stack;

import flashsale.lab.Build;
import java.io.PrintWriter;
import java.net.URI;
import java.util.Optional;
import java.util.Set;

/** What {@code up --rehearse} or {@code --stage} does with builds that are ready. It knows this package, not the other way round. */
@FunctionalInterface
public interface Staging {

    /**
     * The builds.
     *
     * @param options to start again what was stopped; the data are kept
     * @param zipkin base URL; empty without traces
     */
    record Scene(Workspace workspace, Stack stack, Set<Build> builds, StartOptions options, Optional<URI> zipkin) {}

    /** Returns when it is over; the stage is when the user ends it. */
    void play(Scene scene, PrintWriter out) throws InterruptedException;
}
