package flashsale.lab.strategies;

import flashsale.lab.Progress;
import flashsale.lab.latency.Latency;
import flashsale.lab.load.RunningLoad;
import flashsale.lab.stack.Workspace;
import flashsale.servers.Http;
import flashsale.servers.Ports;
import flashsale.servers.ProgramServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
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
            program(NEIGHBOUR, ports.getFirst(), neighbour).start();
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
        Stream.concat(Stream.of(NEIGHBOUR), Stream.of(Kind.values()).map(Kind::id))
                .forEach(name -> program(name, 0, "").stop());
    }

    private EventLoopResult run(Kind kind, int port, String neighbour) throws InterruptedException {
        ProgramServer server = program(kind.id(), port, neighbour);
        server.start();
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
            server.stop();
        }
    }

    private Figures ask(Kind kind, int port, int seconds, String name) throws InterruptedException {
        Map<String, String> settings = Map.of(
                "BASE_URL", "http://127.0.0.1:" + port,
                "CONNECTIONS", Integer.toString(CONNECTIONS),
                "DURATION", seconds + "s");
        K6Script k6 = new K6Script(script, settings, directory, "%s-%s".formatted(kind.id(), name));
        try (RunningLoad load = k6.start()) {
            return load.figures(Figures.class);
        }
    }

    private ProgramServer program(String name, int port, String neighbour) {
        return new ProgramServer(
                name,
                directory,
                () -> new Java(workspace).eventLoop(name, Integer.toString(port), neighbour),
                Map.of(),
                () -> Http.answers("http://127.0.0.1:%d/".formatted(port)));
    }

    /** Empty if the system does not report it. */
    private static Optional<Duration> cpu(ProgramServer server) {
        return server.pids().stream().findFirst().flatMap(ProcessHandle::of).flatMap(handle -> handle.info()
                .totalCpuDuration());
    }
}
