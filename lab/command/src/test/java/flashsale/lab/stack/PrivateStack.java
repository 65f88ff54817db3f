package flashsale.lab.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.stream.Stream;

/** A separate stack with its own folder and ports, and links to the project's jars, files and AOT caches. */
public final class PrivateStack {

    private static final Workspace PROJECT = new Workspace(Path.of("../.."));

    private PrivateStack() {}

    public static Stack in(Path folder) {
        return in(folder, FreePorts.ofThisJvm());
    }

    static Stack in(Path folder, UserVariables user) {
        return Stack.of(StackConfig.of(workspace(folder), FreePorts.ofThisJvm(), user));
    }

    static Stack in(Path folder, StackPorts ports) {
        return Stack.of(StackConfig.of(workspace(folder), ports));
    }

    /** The folder, as the start script would find it. */
    public static Workspace workspace(Path folder) {
        reachableByPostgres(folder);
        Workspace workspace = new Workspace(folder);
        Stream.of("gateway-nginx", "grafana", "lab/exercises", "lab/zipkin-server", "loadtest", "supporting/node")
                .forEach(name -> link(folder.resolve(name), PROJECT.root().resolve(name)));
        link(workspace.applications(), PROJECT.applications());
        link(workspace.aotCaches(), PROJECT.aotCaches());
        return workspace;
    }

    /** Lets the user that runs PostgreSQL reach the folder if root runs the tests; otherwise the data would outlive it elsewhere. */
    private static void reachableByPostgres(Path folder) {
        try {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwx--x--x"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void link(Path link, Path target) {
        try {
            if (!Files.exists(link)) {
                Files.createDirectories(target);
                Files.createDirectories(link.getParent());
                Files.createSymbolicLink(link, target);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
