package flashsale.lab.stack;

import flashsale.servers.PrivateFiles;
import flashsale.servers.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.commons.io.function.Uncheck;

/** The program that starts services, as a copy: it may be rebuilt while services run. */
record Launcher(Workspace workspace, String version) {

    private static final String PREFIX = "node-";

    private static final String DIAGNOSTIC = "-XX:+UnlockDiagnosticVMOptions";

    /** Otherwise the JVM relocates the whole cache, which turns it into private memory: 80 MB for each process. */
    private static final String NOT_RELOCATED = "-XX:ArchiveRelocationMode=0";

    /** JDK 25 warns about adapters with colliding hashes in the cache. It regenerates them, so the warning can be ignored. */
    private static final String QUIET = "-Xlog:aot*=error";

    /**
     * The launcher as it is built now; copies it if that has not been done.
     *
     * @throws CommandException if it is not built
     */
    static Launcher prepare(Workspace workspace) {
        Uncheck.run(() -> Files.createDirectories(workspace.temporary()));
        String version = PREFIX + ServicesFingerprint.of(workspace);
        Launcher launcher = new Launcher(workspace, version);
        if (!Files.exists(launcher.jar())) {
            Uncheck.run(launcher::copy);
        }
        return launcher;
    }

    private void copy() throws IOException {
        Files.createDirectories(workspace.applications());
        try (Stream<Path> others = Files.list(workspace.applications())) {
            others.forEach(PrivateFiles::deleteRecursively);
        }
        Path libraries = Files.createDirectories(home().resolve("lib"));
        try (Stream<Path> jars = Files.list(workspace.launcher().resolveSibling("lib"))) {
            for (Path jar : jars.toList()) {
                Files.copy(jar, libraries.resolve(jar.getFileName()));
            }
        }
        Files.copy(workspace.launcher(), jar()); // last: its presence means that all are there
    }

    /** Made by training; fits only the very same jars and JVM. */
    Path aotCache() {
        String jvm = Integer.toHexString(Runtime.version().toString().hashCode());
        return workspace.aotCaches().resolve("%s-%s.aot".formatted(version, jvm));
    }

    /** The command for normal use: with the AOT cache, if there is one. */
    List<String> command(ServiceProcess process) {
        return Files.exists(aotCache())
                ? command(process, List.of("-XX:AOTCache=" + aotCache(), DIAGNOSTIC, NOT_RELOCATED, QUIET))
                : command(process, List.of());
    }

    /** Records what the JVM loads, and what the optimising compiler needs to know; the cache is written when it ends. */
    List<String> recordingCommand(ServiceProcess process, Path cache) {
        return command(process, List.of(JvmOptions.BOTH_COMPILERS, "-XX:AOTCacheOutput=" + cache, QUIET));
    }

    private List<String> command(ServiceProcess process, List<String> aotOptions) {
        List<Service> services =
                process.instances().stream().map(Instance::service).toList();
        List<String> command = new ArrayList<>();
        command.add(Programs.java().toString());
        command.addAll(JvmOptions.flags(services, Runtime.getRuntime().availableProcessors()));
        command.addAll(aotOptions);
        command.add("-Djava.io.tmpdir=" + workspace.temporary());
        command.addAll(List.of("-jar", jar().toString(), process.services()));
        return command;
    }

    private Path home() {
        return workspace.applications().resolve(version);
    }

    private Path jar() {
        return home().resolve("node.jar");
    }
}
