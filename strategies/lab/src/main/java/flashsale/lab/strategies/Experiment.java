package flashsale.lab.strategies;

import flashsale.lab.OnExit;
import flashsale.lab.Progress;
import flashsale.lab.series.RunFiles;
import flashsale.lab.stack.Workspace;
import flashsale.lab.strategies.JobPlan.Requests;
import flashsale.servers.TextFiles;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Starts what is needed for the runs that are left, makes them, and stops everything. */
final class Experiment implements AutoCloseable {

    private final Workspace workspace;
    private final Runs runs;
    private final Path k6Files;
    private final Backing backing;
    private final JobApplication application;
    private final EventLoopRuns eventLoop;
    private final OnExit onExit;

    Experiment(Workspace workspace, RunFiles<JobStudy, JobRun> files) {
        this.workspace = workspace;
        runs = new Runs(files);
        Path state = workspace.state().resolve("strategies");
        k6Files = state.resolve("k6");
        backing = new Backing(workspace, state.resolve("servers"));
        Map<String, String> environment = new HashMap<>(runs.plan().jobs().environment());
        environment.putAll(backing.environment());
        application = new JobApplication(workspace, state.resolve("application"), environment);
        eventLoop = new EventLoopRuns(workspace, runs, state.resolve("event-loop"));
        onExit = OnExit.run("stop the experiment", () -> {
            runs.end();
            stop();
        });
    }

    void run() throws InterruptedException {
        stop(); // what a killed run left
        List<Batch> cases = runs.left(runs.plan().cases());
        List<Batch> losses = runs.left(runs.plan().losses());
        if (!cases.isEmpty() || !losses.isEmpty()) {
            send(cases, losses);
        }
        Requests requests = runs.plan().eventLoop();
        if (requests != null && !runs.servers().isEmpty()) {
            eventLoop.run(requests);
        }
    }

    private void send(List<Batch> cases, List<Batch> losses) {
        Progress.run("Starting Redis, RabbitMQ and Kafka", backing::start);
        TextFiles.deleteIfExists(application.jobLog());
        JobHistory history = new JobHistory(application.jobLog());
        JobLoad load = new JobLoad(workspace.loadTests().resolve("strategies.js"), application.url(), k6Files);
        JobRuns jobs = new JobRuns(runs, application, history, load);
        if (!cases.isEmpty()) {
            jobs.cases(cases);
        }
        losses.forEach(jobs::loss);
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
