package flashsale.lab.stack;

import flashsale.lab.progress.Progress;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Starts and stops service instances. */
record Services(Workspace workspace, Applications applications) {

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

    void stop(List<Instance> instances, String what, Duration grace) {
        List<Instance> running = instances.stream().filter(Instance::isRunning).toList();
        if (running.isEmpty()) {
            return;
        }
        try (Progress progress = Progress.start("Stopping " + what)) {
            Parallel.run(running.stream().map(instance -> () -> instance.stop(grace)));
            progress.done();
        }
    }
}
