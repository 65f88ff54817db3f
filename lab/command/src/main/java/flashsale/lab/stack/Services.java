package flashsale.lab.stack;

import flashsale.lab.Progress;
import flashsale.servers.LogSince;
import flashsale.servers.Parallel;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Starts and stops the processes of services. */
final class Services {

    /** Longer than a service waits for its current requests. */
    private static final Duration GRACE = Duration.ofSeconds(25);

    /** Spring handles a signal only after it has started, but a process that is not ready has nothing to finish. */
    private static final Duration GRACE_WHILE_STARTING = Duration.ofSeconds(2);

    private final Workspace workspace;
    private final Map<Path, LogSince> logs = new ConcurrentHashMap<>();
    private @Nullable Launcher launcher;

    Services(Workspace workspace) {
        this.workspace = workspace;
    }

    /** Prepared on first use: stopping does not need it. */
    synchronized Launcher launcher() {
        if (launcher == null) {
            launcher = Launcher.prepare(workspace);
        }
        return launcher;
    }

    void launch(List<ServiceProcess> processes, Function<ServiceProcess, List<String>> command) {
        for (ServiceProcess process : processes) {
            if (!process.isRunning()) {
                process.logFiles().forEach(file -> logs.put(file, LogSince.now(file)));
            }
            process.start(command.apply(process), workspace.root());
        }
    }

    /** @param stores why stores do not serve their clients, by name */
    void awaitReady(List<ServiceProcess> processes, Supplier<Map<String, String>> stores) {
        try (Progress progress = Progress.start("Waiting for the services")) {
            new ReadinessWait(processes, stores, file -> logs.getOrDefault(file, LogSince.beginning(file)), progress)
                    .await();
            progress.done("ready");
        }
    }

    void stop(List<ServiceProcess> processes, String what) {
        stop(processes, what, process -> process.isStarted() ? GRACE : GRACE_WHILE_STARTING);
    }

    void stop(List<ServiceProcess> processes, String what, Function<ServiceProcess, Duration> grace) {
        List<ServiceProcess> running =
                processes.stream().filter(ServiceProcess::isRunning).toList();
        if (!running.isEmpty()) {
            Progress.run(
                    "Stopping " + what, () -> Parallel.each(running, process -> process.stop(grace.apply(process))));
        }
    }
}
