package flashsale.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.UUID;
import org.apache.commons.io.function.Uncheck;

/**
 * Identifies a process for a later JVM. There is a copy in the folder for temporary files, as a folder may be deleted while something runs
 * that it belongs to; but not of those of throw-away servers, which nobody deletes.
 *
 * @param path of the file; the copy's name follows from it
 */
record PidFile(Path path) {

    private static final Path TEMPORARY =
            real(Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath());

    void write(ProcessHandle process) throws IOException {
        String line = process.pid() + " " + ProcessIdentity.of(process) + "\n";
        Files.writeString(path, line);
        try {
            copy().ifPresent(copy -> PrivateFiles.write(copy, line));
        } catch (UncheckedIOException noRoom) {
            // the copy is needed only if the file is deleted
        }
    }

    /** The process, if it still runs. */
    Optional<ProcessHandle> process() {
        return Files.exists(path) ? process(path) : copy().flatMap(PidFile::process);
    }

    void delete() {
        TextFiles.deleteIfExists(path);
        copy().ifPresent(TextFiles::deleteIfExists);
    }

    private static Optional<ProcessHandle> process(Path file) {
        try {
            String[] remembered = Files.readString(file).strip().split(" ", 2);
            return remembered.length < 2
                    ? Optional.empty() // as its writer was killed
                    : ProcessHandle.of(Long.parseLong(remembered[0]))
                            .filter(ProcessIdentity::isAlive)
                            .filter(process -> ProcessIdentity.matches(process, remembered[1]));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NumberFormatException incomplete) {
            return Optional.empty();
        }
    }

    private Optional<Path> copy() {
        Path real = real(path.toAbsolutePath().normalize());
        return real.toString().startsWith(TEMPORARY.resolve(TestServers.PREFIX).toString())
                ? Optional.empty()
                : Copies.FOLDER.map(folder -> folder.resolve(
                        UUID.nameUUIDFromBytes(real.toString().getBytes(StandardCharsets.UTF_8)) + ".pid"));
    }

    /** A project may be used through a link. What is left of the path when folders in it are deleted has the same real path. */
    private static Path real(Path path) {
        Path left = path;
        while (!Files.exists(left) && left.getParent() != null) {
            left = left.getParent();
        }
        Path existing = left;
        return Uncheck.get(existing::toRealPath).resolve(existing.relativize(path));
    }

    /** Made when it is needed. */
    private static final class Copies {

        static final Optional<Path> FOLDER = folder();

        /** Empty if somebody else owns a folder of this name, and could name processes to be stopped. */
        private static Optional<Path> folder() {
            try {
                Path folder = TEMPORARY.resolve("flashsale-pids-" + System.getProperty("user.name"));
                PrivateFiles.createDirectory(folder);
                Path ours = Files.createTempFile(folder, "owner", "");
                boolean safe = Files.getOwner(folder).equals(Files.getOwner(ours));
                Files.delete(ours);
                return safe ? Optional.of(folder) : Optional.empty();
            } catch (IOException | UncheckedIOException notOurs) {
                return Optional.empty();
            }
        }
    }
}
