package flashsale.lab.stack;

import flashsale.lab.progress.Progress;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Starts and stops service instances. */
record Services(Workspace workspace, Applications applications) {

    /** Longer than a service waits for the requests that it is at. */
    private static final Duration GRACE = Duration.ofSeconds(25);

    /** Spring hears a signal only when it has started, but who is not ready has nothing to finish. */
    private static final Duration GRACE_WHILE_STARTING = Duration.ofSeconds(2);

    /** As it is for every day: with the AOT cache, if there is one. */
    List<String> command(Service service) {
        Application application = applications.prepare(service);
        return application.command(Optional.of(application.aotCache()).filter(Files::exists));
    }

    void prepare(List<Instance> instances) {
        List<Service> needed =
                instances.stream().map(Instance::service).distinct().toList();
        try (Progress progress = Progress.start("Preparing the services' jars")) {
            Parallel.run(needed.stream().map(service -> () -> applications.prepare(service)));
            progress.done();
        }
    }

    void launch(List<Instance> instances, Function<Service, List<String>> command) {
        instances.forEach(instance -> instance.start(command.apply(instance.service()), workspace.root()));
    }

    void awaitReady(List<Instance> instances) {
        try (Progress progress = Progress.start("Waiting for the services")) {
            ReadinessWait.await(instances, progress);
            progress.done("ready");
        }
    }

    void stop(List<Instance> instances, String what) {
        stop(instances, what, instance -> instance.isReady() ? GRACE : GRACE_WHILE_STARTING);
    }

    void stop(List<Instance> instances, String what, Function<Instance, Duration> grace) {
        List<Instance> running = instances.stream().filter(Instance::isRunning).toList();
        if (running.isEmpty()) {
            return;
        }
        try (Progress progress = Progress.start("Stopping " + what)) {
            Parallel.run(running.stream().map(instance -> () -> instance.stop(grace.apply(instance))));
            progress.done();
        }
    }
}
