package flashsale.lab.stack;

import flashsale.servers.PrivateFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * Makes the AOT cache from what a node recorded: which classes it loaded, how it linked them, what ran often. It fits every process,
 * whichever services run in it.
 */
record AotTraining(Workspace workspace, Services services) {

    /** The JVM starts another one, which assembles the cache. */
    private static final Duration ASSEMBLY_PATIENCE = Duration.ofMinutes(5);

    private static final String UNFINISHED = ".unfinished";

    boolean isDone() {
        return Files.exists(launcher().aotCache());
    }

    /** The bank runs alongside and is not recorded: except for its own few classes, a node has everything that it has. */
    List<String> command(ServiceProcess process) {
        return process.instances().size() == 1
                ? launcher().command(process)
                : launcher().recordingCommand(process, unfinished());
    }

    void prepare() {
        try {
            Files.createDirectories(workspace.aotCaches());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends the processes; the node then writes its cache. */
    void finish(List<ServiceProcess> processes) {
        services.stop(processes, "the services; they write their AOT cache", _ -> ASSEMBLY_PATIENCE);
        if (!Files.exists(unfinished())) {
            throw new StackException("The node wrote no AOT cache. Its log in .flashsale/logs may say why.");
        }
        deleteOld();
        try {
            Files.move(unfinished(), launcher().aotCache(), StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void deleteOld() {
        try (Stream<Path> caches = Files.list(workspace.aotCaches())) {
            caches.filter(file -> !file.toString().endsWith(UNFINISHED)).forEach(PrivateFiles::deleteRecursively);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Launcher launcher() {
        return services.launcher();
    }

    private Path unfinished() {
        return Path.of(launcher().aotCache() + UNFINISHED);
    }
}
