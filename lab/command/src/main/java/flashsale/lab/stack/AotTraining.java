package flashsale.lab.stack;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.Progress;
import flashsale.servers.Parallel;
import flashsale.servers.PrivateFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.commons.io.function.Uncheck;

/**
 * Makes the AOT cache from what a node recorded: which classes it loaded, how it linked them, what ran often. It fits every process,
 * whichever services run in it. The bank runs alongside and is not recorded: except for its own few classes, a node has everything that it
 * has.
 */
record AotTraining(StackConfig config, Instances instances, Services services, ShopData data, Gateway gateway) {

    /** The JVM starts another one, which assembles the cache. */
    private static final Duration ASSEMBLY_PATIENCE = Duration.ofMinutes(5);

    private static final String UNFINISHED = ".unfinished";

    boolean isDone() {
        return Files.exists(services.launcher().aotCache());
    }

    /** Like {@link Stack#train}. */
    void run(Consumer<Build> load) {
        config.nginx().stop();
        services.stop(instances.all(), "the services");
        List<ServiceProcess> trainees =
                instances.of(Deployment.TRAINING, StartOptions.defaults().withLayout(Layout.NODES));
        List<ServiceProcess> bank = instances.outside(false);
        Set<Deployment> training = EnumSet.of(Deployment.TRAINING);
        new PortCheck(config)
                .requireFree(Stream.concat(trainees.stream(), bank.stream()).toList(), training);
        new KeptOffset(config.workspace()).keep(config.ports().offset());
        data.open(training, OldData.DELETED, false);
        gateway.start(_ -> Deployment.TRAINING, Balancing::ofBuild, false);
        record(trainees, load);
        data.delete(training);
        services.stop(bank, "the bank");
    }

    private void record(List<ServiceProcess> trainees, Consumer<Build> load) {
        Path cache = services.launcher().aotCache();
        Path unfinished = Path.of(cache + UNFINISHED);
        Uncheck.run(() -> Files.createDirectories(config.workspace().aotCaches()));
        services.launch(trainees, process -> services.launcher().recordingCommand(process, unfinished));
        services.awaitReady(trainees, Map::of);
        gateway.awaitServices(EnumSet.allOf(Build.class), false);
        Progress.run("Training the AOT cache", () -> Parallel.each(List.of(Build.values()), load));
        config.nginx().stop();
        services.stop(trainees, "the services; they write their AOT cache", _ -> ASSEMBLY_PATIENCE);
        if (!Files.exists(unfinished)) {
            throw new CommandException("The node wrote no AOT cache. Its log in .flashsale/logs may say why.");
        }
        Uncheck.run(() -> deleteOld(config.workspace().aotCaches()));
        Uncheck.run(() -> Files.move(unfinished, cache, StandardCopyOption.REPLACE_EXISTING));
    }

    private static void deleteOld(Path caches) throws IOException {
        try (Stream<Path> files = Files.list(caches)) {
            files.filter(file -> !file.toString().endsWith(UNFINISHED)).forEach(PrivateFiles::deleteRecursively);
        }
    }
}
