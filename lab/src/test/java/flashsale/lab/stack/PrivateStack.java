package flashsale.lab.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** A stack beside all others: its own folder and ports, and the project's jars and files by links. */
public final class PrivateStack {

    private static final Path PROJECT = Path.of("..").toAbsolutePath().normalize();

    private PrivateStack() {}

    public static Stack in(Path folder) {
        return in(folder, FreePorts.find());
    }

    static Stack in(Path folder, StackPorts ports) {
        Stream.concat(
                        Stream.of("gateway-nginx", "grafana", "loadtest"),
                        Stream.of(Service.values()).map(Service::module))
                .forEach(name -> link(folder.resolve(name), PROJECT.resolve(name)));
        return Stack.of(StackConfig.of(new Workspace(folder), ports));
    }

    private static void link(Path link, Path target) {
        try {
            if (!Files.exists(link)) {
                Files.createSymbolicLink(link, target);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
