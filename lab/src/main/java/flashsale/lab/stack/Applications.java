package flashsale.lab.stack;

import flashsale.servers.PrivateFiles;
import flashsale.servers.Programs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Extracts the services' fat jars: they start faster that way, and an AOT cache needs it. */
final class Applications {

    private final Workspace workspace;
    private final Map<Service, Application> prepared = new ConcurrentHashMap<>();

    Applications(Workspace workspace) {
        this.workspace = workspace;
    }

    /** The application, extracted unless that has been done for the very same content. */
    Application prepare(Service service) {
        return prepared.computeIfAbsent(service, this::extract);
    }

    private Application extract(Service service) {
        Path jar = workspace.jar(service);
        if (!Files.exists(jar)) {
            throw new StackException("%s is not built. Build it with ./mvnw package -DskipTests"
                    .formatted(workspace.root().relativize(jar)));
        }
        try {
            String version = service.module() + "-" + JarFingerprint.of(jar);
            Path home = workspace.applications().resolve(version);
            Path extracted = home.resolve(jar.getFileName());
            if (!Files.exists(home.resolve("complete"))) {
                deleteOthers(service);
                run(List.of(
                        Programs.java().toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-Djarmode=tools",
                        "-jar",
                        jar.toString(),
                        "extract",
                        "--force",
                        "--destination",
                        home.toString()));
                Files.createFile(home.resolve("complete"));
            }
            String cache = version + "-" + jvmFingerprint(service) + ".aot";
            return new Application(service, extracted, workspace.aotCaches().resolve(cache));
        } catch (IOException e) {
            throw new StackException("%s could not be extracted: %s".formatted(jar, e.getMessage()), e);
        }
    }

    private void deleteOthers(Service service) throws IOException {
        Files.createDirectories(workspace.applications());
        try (Stream<Path> versions = Files.list(workspace.applications())) {
            versions.filter(version -> version.getFileName().toString().startsWith(service.module() + "-"))
                    .forEach(PrivateFiles::deleteRecursively);
        }
    }

    private static void run(List<String> command) throws IOException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IOException(output);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private static String jvmFingerprint(Service service) {
        return Integer.toHexString((Runtime.version() + String.join(" ", JvmOptions.flags(service))).hashCode());
    }
}
