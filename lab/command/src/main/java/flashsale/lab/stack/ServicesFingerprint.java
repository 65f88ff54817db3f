package flashsale.lab.stack;

import flashsale.lab.CommandException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipFile;

/** Shows whether any service has changed. */
public final class ServicesFingerprint {

    private ServicesFingerprint() {}

    /**
     * Of the jars as they are now, libraries included.
     *
     * @throws CommandException if they are missing
     */
    public static String of(Workspace workspace) {
        Path launcher = workspace.launcher();
        if (!Files.exists(launcher)) {
            throw new CommandException("%s is not built. Build it with ./mvnw package -DskipTests"
                    .formatted(workspace.root().relativize(launcher)));
        }
        CRC32 all = new CRC32();
        try (Stream<Path> libraries = Files.list(launcher.resolveSibling("lib"))) {
            List<Path> jars =
                    Stream.concat(Stream.of(launcher), libraries.sorted()).toList();
            for (Path jar : jars) {
                all.update((jar.getFileName() + ofContent(jar)).getBytes(StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            throw new CommandException("The services' jars cannot be read: " + e.getMessage(), e);
        }
        return Long.toHexString(all.getValue());
    }

    /** The same for jars with the same content, whenever they were built. Reads only the jar's directory. */
    public static String ofContent(Path jar) throws IOException {
        CRC32 fingerprint = new CRC32();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            zip.stream()
                    .map(entry -> entry.getName() + ":" + entry.getSize() + ":" + entry.getCrc())
                    .sorted()
                    .forEach(entry -> fingerprint.update(entry.getBytes(StandardCharsets.UTF_8)));
        }
        return Long.toHexString(fingerprint.getValue());
    }
}
