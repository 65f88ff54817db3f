package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.servers.BackgroundProcess;
import flashsale.servers.Launch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A JVM with one or more service instances, running or not.
 *
 * @param kind of the process, such as {@code node} or {@code order}
 * @param name such as {@code node-sync-2}
 * @param build empty for the bank, and for training
 * @param number counted from 1; 0 if there can be only one
 */
record ServiceProcess(
        String kind,
        String name,
        Optional<Build> build,
        int number,
        List<Instance> instances,
        Path pidFile,
        Path logFile) {

    private static final String LOG_FILE = "LOG_FILE";

    void start(List<String> command, Path workingDirectory) {
        if (!isRunning()) {
            BackgroundProcess.start(new Launch(name, command, environment(), workingDirectory, logFile, pidFile));
        }
    }

    boolean has(Service service) {
        return instances.stream().anyMatch(instance -> instance.service() == service);
    }

    /** Each service's own, and that of the process. */
    Stream<Path> logFiles() {
        return Stream.concat(instances.stream().map(Instance::logFile), Stream.of(logFile));
    }

    /** The services in it, in the launcher's notation. */
    String services() {
        return instances.stream().map(instance -> instance.service().id()).collect(Collectors.joining(","));
    }

    /** In a process of several services, each service's variables are prefixed with its name. */
    Map<String, String> environment() {
        Map<String, String> all = new LinkedHashMap<>(JvmOptions.ENVIRONMENT);
        if (instances.size() == 1) {
            all.putAll(instances.getFirst().environment());
            return all;
        }
        all.put("FLASHSALE_INSTANCE", name);
        for (Instance instance : instances) {
            String prefix = instance.service().name() + "_";
            instance.environment().forEach((variable, value) -> all.put(prefix + variable, value));
            all.put(prefix + LOG_FILE, instance.logFile().toString());
        }
        return all;
    }

    /** Asks the process to end, and kills it after the grace time. */
    void stop(Duration grace) {
        BackgroundProcess.running(pidFile).ifPresent(process -> process.stop(grace));
    }

    boolean isRunning() {
        return BackgroundProcess.running(pidFile).isPresent();
    }

    /** Whether it takes requests, so that it may have some to finish. */
    boolean isStarted() {
        return isRunning() && instances.stream().allMatch(Instance::isStarted);
    }

    /** Which of its instances do not do their work, and why, in a line; empty if all do. */
    Optional<String> problem() {
        if (!isRunning()) {
            return Optional.of("is not running");
        }
        List<String> problems = instances.stream()
                .flatMap(instance -> instance.problem().stream()
                        .map(problem -> instances.size() == 1 ? problem : instance.name() + " " + problem))
                .toList();
        return problems.isEmpty() ? Optional.empty() : Optional.of(String.join("; ", problems));
    }

    Optional<ManagedProcess> process() {
        return BackgroundProcess.running(pidFile)
                .map(running -> new ManagedProcess(kind, build, number, running.pid()));
    }
}
