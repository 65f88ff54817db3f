package flashsale.lab.stack;

import flashsale.servers.PrivateFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Makes the services' AOT caches from what their JVMs recorded: which classes they loaded, how they linked them, what ran often. */
record AotTraining(Workspace workspace, Applications applications, Services services) {

    /** Each JVM starts another one that assembles its cache, all at the same time. */
    private static final Duration ASSEMBLY_PATIENCE = Duration.ofMinutes(5);

    private static final String UNFINISHED = ".unfinished";

    boolean isDone() {
        return all().allMatch(application -> Files.exists(application.aotCache()));
    }

    List<String> command(Service service) {
        Application application = applications.prepare(service);
        return application.recordingCommand(unfinished(application));
    }

    void prepare() {
        try {
            Files.createDirectories(workspace.aotCaches());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends the instances, whereupon they write their caches. */
    void finish(List<Instance> instances) {
        services.stop(instances, "the services; they write their AOT caches", _ -> ASSEMBLY_PATIENCE);
        all().forEach(application -> {
            if (!Files.exists(unfinished(application))) {
                throw new StackException("%s wrote no AOT cache; its log may say why."
                        .formatted(application.service().module()));
            }
        });
        deleteOld();
        all().forEach(application -> {
            try {
                Files.move(unfinished(application), application.aotCache(), StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private void deleteOld() {
        try (Stream<Path> caches = Files.list(workspace.aotCaches())) {
            caches.filter(file -> !file.toString().endsWith(UNFINISHED)).forEach(PrivateFiles::deleteRecursively);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Stream<Application> all() {
        return Arrays.stream(Service.values()).map(applications::prepare);
    }

    private static Path unfinished(Application application) {
        return Path.of(application.aotCache() + UNFINISHED);
    }
}
