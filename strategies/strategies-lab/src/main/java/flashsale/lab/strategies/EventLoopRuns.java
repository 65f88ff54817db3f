package flashsale.lab.strategies;

import flashsale.lab.Progress;
import flashsale.lab.load.LoadFigures;
import flashsale.lab.load.RunningLoad;
import flashsale.lab.stack.Workspace;
import flashsale.lab.strategies.JobHistory.JobCounts;
import flashsale.lab.strategies.JobPlan.Planned;
import flashsale.lab.strategies.JobPlan.Requests;
import flashsale.servers.Http;
import flashsale.servers.Ports;
import flashsale.servers.ProgramServer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The second part: four servers in turn, all waiting for the same neighbour.
 *
 * @param directory for logs and k6's files
 */
record EventLoopRuns(Workspace workspace, Runs runs, Path directory) {

    /** The servers. */
    enum Kind {
        ONE_THREAD("blocking, one thread"),
        EVENT_LOOP("event loop"),
        EVENT_LOOP_BLOCKED("event loop, blocked"),
        VIRTUAL_THREADS("blocking, virtual threads");

        final String title;

        Kind(String title) {
            this.title = title;
        }

        String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        Planned planned(int block) {
            return new Planned(block, PART, title);
        }
    }

    /** The name of this part. */
    static final String PART = "event loop";

    private static final String NEIGHBOUR = "neighbour";

    void run(Requests requests) throws InterruptedException {
        if (runs.servers().isEmpty()) {
            return;
        }
        List<Integer> ports = Ports.free(2);
        String neighbour = "http://127.0.0.1:" + ports.getFirst();
        try {
            program(NEIGHBOUR, ports.getFirst(), neighbour).start();
            for (Kind kind : runs.servers()) {
                while (runs.servers().contains(kind)) {
                    try (Progress progress = Progress.start("Load on: " + kind.title)) {
                        JobRun run = run(kind, requests, ports.getLast(), neighbour);
                        runs.add(run);
                        progress.done("%,.0f requests per second".formatted(run.acceptedPerSecond()));
                    }
                }
            }
        } finally {
            stop();
        }
    }

    /** Ends whatever is still running. */
    void stop() {
        Stream.concat(Stream.of(NEIGHBOUR), Stream.of(Kind.values()).map(Kind::id))
                .forEach(name -> program(name, 0, "").stop());
    }

    private JobRun run(Kind kind, Requests requests, int port, String neighbour) throws InterruptedException {
        ProgramServer server = program(kind.id(), port, neighbour);
        server.start();
        try {
            Http.require(Http.request(neighbour + "/takes/0"));
            ask(kind.id() + "-warm-up", port, requests.connections(), requests.warmUp());
            Http.require(Http.request(neighbour + "/takes/10"));
            NoiseMeter noise = new NoiseMeter(server);
            Optional<Duration> before = cpu(server);
            LoadFigures answers = ask(kind.id() + "-measured", port, requests.connections(), requests.duration());
            Double each = cpu(server)
                    .flatMap(after -> before.map(after::minus))
                    .filter(_ -> answers.accepted() > 0)
                    .map(used -> used.toNanos() / 1e6 / answers.accepted())
                    .orElse(null);
            return new JobRun(
                    runs.planned(kind),
                    answers,
                    JobCounts.answered(answers.accepted()),
                    0,
                    false,
                    each,
                    noise.read(),
                    null);
        } finally {
            server.stop();
        }
    }

    private LoadFigures ask(String name, int port, int connections, Duration duration) throws InterruptedException {
        Map<String, String> settings = Map.of(
                "BASE_URL", "http://127.0.0.1:" + port,
                "CONNECTIONS", Integer.toString(connections),
                "DURATION", duration.toMillis() + "ms");
        Path script = workspace.loadTests().resolve("event-loop.js");
        try (RunningLoad load = RunningLoad.start(script, settings, directory, name)) {
            return load.figures();
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
