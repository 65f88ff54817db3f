package flashsale.lab.strategies;

import flashsale.lab.OnExit;
import flashsale.lab.Progress;
import flashsale.lab.stack.Workspace;
import flashsale.lab.strategies.JobPlan.Requests;
import flashsale.servers.TextFiles;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** Starts what is needed for the runs that are left, makes them, and stops everything. */
final class Experiment implements AutoCloseable {

    private final Workspace workspace;
    private final Runs runs;
    private final Path state;
    private final Backing backing;
    private final JobApplication application;
    private final EventLoopRuns eventLoop;
    private final OnExit onExit;

    Experiment(Workspace workspace, Runs runs) {
        this.workspace = workspace;
        this.runs = runs;
        state = workspace.state().resolve("strategies");
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
        JobPlan plan = runs.plan();
        boolean cases = runs.areLeft(plan.cases());
        if (cases || runs.areLeft(plan.losses())) {
            Progress.run("Starting Redis, RabbitMQ and Kafka", backing::start);
            JobRuns jobs = jobs();
            if (cases) {
                jobs.cases(plan.cases());
            }
            plan.losses().forEach(jobs::loss);
            Progress.run("Stopping everything", this::stop);
        }
        Requests requests = plan.eventLoop();
        if (requests != null) {
            eventLoop.run(requests);
        }
    }

    private JobRuns jobs() {
        TextFiles.deleteIfExists(application.jobLog());
        return new JobRuns(
                runs,
                application,
                new JobHistory(application.jobLog()),
                new JobLoad(workspace.loadTests().resolve("strategies.js"), application.url(), state.resolve("k6")));
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
