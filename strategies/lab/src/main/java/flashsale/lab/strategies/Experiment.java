package flashsale.lab.strategies;

import flashsale.lab.OnExit;
import flashsale.lab.Progress;
import flashsale.lab.result.Machine;
import flashsale.lab.stack.Workspace;
import flashsale.servers.TextFiles;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Starts what a plan needs, runs it, and stops everything. */
final class Experiment implements AutoCloseable {

    private final Workspace workspace;
    private final Plan plan;
    private final Path k6Files;
    private final Backing backing;
    private final JobApplication application;
    private final EventLoopRuns eventLoop;
    private final OnExit onExit;

    Experiment(Workspace workspace, Plan plan) {
        this.workspace = workspace;
        this.plan = plan;
        Path state = workspace.state().resolve("strategies");
        k6Files = state.resolve("k6");
        backing = new Backing(workspace, state.resolve("servers"));
        Map<String, String> environment = new HashMap<>(plan.setup().environment());
        environment.putAll(backing.environment());
        application = new JobApplication(workspace, state.resolve("application"), environment);
        eventLoop = new EventLoopRuns(
                workspace, workspace.loadTests().resolve("event-loop.js"), state.resolve("event-loop"));
        onExit = OnExit.run("stop the experiment", this::stop);
    }

    Results run() throws InterruptedException {
        Instant startedAt = Instant.now();
        double loadAverage = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        List<CaseResult> cases = new ArrayList<>();
        List<LossResult> losses = new ArrayList<>();
        stop(); // what a killed run left
        if (!plan.cases().isEmpty() || plan.losses()) {
            runJobs(cases, losses);
        }
        List<EventLoopResult> servers = plan.eventLoop() ? eventLoop.run() : List.of();
        return new Results(startedAt, Machine.here(), loadAverage, plan.setup(), cases, losses, servers);
    }

    private void runJobs(List<CaseResult> cases, List<LossResult> losses) throws InterruptedException {
        Progress.run("Starting Redis, RabbitMQ and Kafka", backing::start);
        TextFiles.deleteIfExists(application.jobLog());
        JobHistory history = new JobHistory(application.jobLog());
        JobLoad load = new JobLoad(workspace.loadTests().resolve("strategies.js"), application.url(), k6Files);
        if (!plan.cases().isEmpty()) {
            Progress.run("Starting the application", () -> application.start(true));
            CaseRuns runs = new CaseRuns(plan.setup(), application, history, load);
            runs.warmUp();
            cases.addAll(runs.run(plan.cases()));
            application.stop();
        }
        if (plan.losses()) {
            LossRuns runs = new LossRuns(application, history, load);
            losses.addAll(runs.nobodyListens());
            losses.addAll(runs.killed());
        }
        Progress.run("Stopping everything", this::stop);
    }

    private void stop() {
        eventLoop.stop();
        application.stop();
        backing.stop();
    }

    @Override
    public void close() {
        stop();
        onExit.callOff();
    }
}
