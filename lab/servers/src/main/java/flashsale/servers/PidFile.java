package flashsale.servers;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;
import org.apache.commons.io.function.Uncheck;

/**
 * Identifies a process for a later JVM. A copy is in the folder for temporary files, as the process may outlive the file's own folder.
 * Throw-away servers have no copy: nobody deletes their folders while they run.
 *
 * @param path of the file; the copy's name follows from it
 */
record PidFile(Path path) {

    private static final Path TEMPORARY =
            real(Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath());

    void write(ProcessHandle process) throws IOException {
        String line = "%d %s %s%n".formatted(process.pid(), ProcessIdentity.of(process), realPath());
        Files.writeString(path, line);
        try {
            copy().ifPresent(copy -> PrivateFiles.write(copy, line));
        } catch (UncheckedIOException noRoom) {
            // the copy is needed only if the file is deleted
        }
    }

    /** The process, if it still runs. */
    Optional<ProcessHandle> process() {
        return remembered().flatMap(process -> ProcessHandle.of(process.pid)
                .filter(ProcessIdentity::isAlive)
                .filter(found -> ProcessIdentity.matches(found, process.identity)));
    }

    /** What a process that no longer runs has left behind: those that it started and that still write to its log. */
    Stream<ProcessHandle> leftBehind(Path logFile) {
        Path log = real(logFile.toAbsolutePath().normalize());
        return remembered().stream()
                .filter(process -> ProcessHandle.of(process.pid)
                        .filter(ProcessIdentity::isAlive)
                        .isEmpty())
                .flatMap(process -> ProcessIdentity.session(process.pid, process.identity, log));
    }

    void delete() {
        TextFiles.deleteIfExists(path);
        copy().ifPresent(TextFiles::deleteIfExists);
    }

    private Optional<Remembered> remembered() {
        return Files.exists(path) ? remembered(path) : copy().flatMap(this::remembered);
    }

    private Optional<Remembered> remembered(Path file) {
        try {
            String[] words = Files.readString(file).strip().split(" ", 3);
            return words.length < 2 || (words.length == 3 && isOfAnother(Path.of(words[2])))
                    ? Optional.empty() // its writer was killed, or the process is that of another folder
                    : Optional.of(new Remembered(Long.parseLong(words[0]), words[1]));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NumberFormatException incomplete) {
            return Optional.empty();
        }
    }

    /** Whether the process is that of another folder, which this one is a copy of. If this one was moved, the other is gone. */
    private boolean isOfAnother(Path written) {
        return !written.equals(realPath()) && Files.exists(written);
    }

    private Path realPath() {
        return real(path.toAbsolutePath().normalize());
    }

    private Optional<Path> copy() {
        Path real = realPath();
        return real.toString().startsWith(TEMPORARY.resolve(TestServers.PREFIX).toString())
                ? Optional.empty()
                : Copies.FOLDER.map(folder -> folder.resolve(
                        UUID.nameUUIDFromBytes(real.toString().getBytes(StandardCharsets.UTF_8)) + ".pid"));
    }

    /** The real path, as a project may be used through a link. It stays the same when folders at the end of the path are deleted. */
    private static Path real(Path path) {
        Path left = path;
        while (!Files.exists(left) && left.getParent() != null) {
            left = left.getParent();
        }
        Path existing = left;
        return Uncheck.get(existing::toRealPath).resolve(existing.relativize(path));
    }

    /** @param identity of {@link ProcessIdentity} */
    private record Remembered(long pid, String identity) {}

    /** Created on first use. */
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
