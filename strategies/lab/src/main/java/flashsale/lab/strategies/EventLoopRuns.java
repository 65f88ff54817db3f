package flashsale.lab.strategies;

import flashsale.lab.Progress;
import flashsale.lab.latency.Latency;
import flashsale.lab.stack.Workspace;
import flashsale.servers.BackgroundProcess;
import flashsale.servers.Ports;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The second part: four servers in turn, all waiting for the same neighbour.
 *
 * @param script {@code loadtest/event-loop.js}
 * @param directory for logs and k6's files
 */
record EventLoopRuns(Workspace workspace, Path script, Path directory) {

    /** The servers. */
    enum Kind {
        ONE_THREAD("blocking, one thread"),
        EVENT_LOOP("event loop"),
        EVENT_LOOP_BLOCKED("event loop, blocked"),
        VIRTUAL_THREADS("blocking, virtual threads");

        private final String title;

        Kind(String title) {
            this.title = title;
        }

        String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private record Figures(
            double seconds,
            long answered,
            long failed,
            @Nullable Latency millis) {}

    private static final String NEIGHBOUR = "neighbour";
    private static final int CONNECTIONS = 100;

    List<EventLoopResult> run() throws InterruptedException {
        List<EventLoopResult> results = new ArrayList<>();
        List<Integer> ports = Ports.free(2);
        String neighbour = "http://127.0.0.1:" + ports.getFirst();
        try {
            start(NEIGHBOUR, ports.getFirst(), neighbour);
            for (Kind kind : Kind.values()) {
                try (Progress progress = Progress.start("Load on: " + kind.title)) {
                    EventLoopResult result = run(kind, ports.getLast(), neighbour);
                    results.add(result);
                    progress.done("%,.0f requests per second".formatted(result.requestsPerSecond()));
                }
            }
            return results;
        } finally {
            stop();
        }
    }

    /** Ends whatever is still running. */
    void stop() {
        stop(NEIGHBOUR);
        for (Kind kind : Kind.values()) {
            stop(kind.id());
        }
    }

    private EventLoopResult run(Kind kind, int port, String neighbour) throws InterruptedException {
        BackgroundProcess server = start(kind.id(), port, neighbour);
        try {
            ask(kind, port, Plan.EVENT_LOOP_WARM_UP_SECONDS, "warm-up");
            Optional<Duration> before = cpu(server);
            Figures figures = ask(kind, port, Plan.EVENT_LOOP_SECONDS, "measured");
            Optional<Duration> used = cpu(server).flatMap(after -> before.map(after::minus));
            return new EventLoopResult(
                    kind.title,
                    figures.seconds(),
                    figures.answered(),
                    figures.failed(),
                    figures.answered() / figures.seconds(),
                    figures.millis(),
                    used.filter(_ -> figures.answered() > 0)
                            .map(time -> time.toNanos() / 1e6 / figures.answered())
                            .orElse(null));
        } finally {
            stop(kind.id());
        }
    }

    private Figures ask(Kind kind, int port, int seconds, String name) throws InterruptedException {
        Map<String, String> settings = Map.of(
                "BASE_URL", "http://127.0.0.1:" + port,
                "CONNECTIONS", Integer.toString(CONNECTIONS),
                "DURATION", seconds + "s");
        return new K6Script(script, settings, directory, "%s-%s".formatted(kind.id(), name))
                .run()
                .read(Figures.class);
    }

    private BackgroundProcess start(String name, int port, String neighbour) {
        return program(name, port)
                .start(new Java(workspace).eventLoop(name, Integer.toString(port), neighbour), Map.of());
    }

    private Program program(String name, int port) {
        return new Program(workspace, directory, name, "http://127.0.0.1:%d/".formatted(port));
    }

    private void stop(String name) {
        program(name, 0).stop();
    }

    /** Empty if the system does not report it. */
    private static Optional<Duration> cpu(BackgroundProcess process) {
        return ProcessHandle.of(process.pid()).flatMap(handle -> handle.info().totalCpuDuration());
    }
}
