package flashsale.servers;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import org.apache.commons.io.file.PathUtils;
import org.apache.commons.io.function.Uncheck;

/** Files that hold secrets: only their owner may read them, from the first byte on. */
public final class PrivateFiles {

    private PrivateFiles() {}

    /** Writes the whole file or, when killed, nothing. */
    public static void write(Path file, String content) {
        Uncheck.run(() -> {
            Path directory = Files.createDirectories(file.toAbsolutePath().getParent());
            Path unfinished = Files.createTempFile(
                    directory,
                    file.getFileName().toString(),
                    ".new",
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(unfinished, content);
            Files.move(unfinished, file, StandardCopyOption.ATOMIC_MOVE);
        });
    }

    /** Others may pass through such a directory to their own files in it, but not list it. */
    static void createDirectory(Path directory) {
        Uncheck.run(() -> Files.setPosixFilePermissions(
                Files.createDirectories(directory), PosixFilePermissions.fromString("rwx--x--x")));
    }

    static void makeReadOnly(Path file) {
        Uncheck.run(() -> Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("r--------")));
    }

    /** Deletes a file, or a directory with everything in it, if it exists. */
    public static void deleteRecursively(Path path) {
        Uncheck.run(() -> PathUtils.delete(path));
    }
}
