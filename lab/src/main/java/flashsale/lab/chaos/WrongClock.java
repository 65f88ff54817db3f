package flashsale.lab.chaos;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Lets a process see another time of day.
 *
 * @param library libfaketime, which Linux distributions have as a package of that name
 */
record WrongClock(Path library) {

    /** Empty if the library is not installed. */
    static Optional<WrongClock> find() {
        Path libraries = Path.of("/usr/lib");
        if (!Files.isDirectory(libraries)) {
            return Optional.empty();
        }
        try (Stream<Path> folders = Files.list(libraries)) {
            return Stream.concat(Stream.of(libraries, Path.of("/usr/lib64")), folders)
                    .map(folder -> folder.resolve("faketime/libfaketime.so.1"))
                    .filter(Files::isRegularFile)
                    .findFirst()
                    .map(WrongClock::new);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** For a process whose clock is to be so much ahead; a negative time is behind. */
    Map<String, String> environment(Duration ahead) {
        return Map.of(
                "LD_PRELOAD",
                library.toString(),
                "FAKETIME",
                "%+ds".formatted(ahead.toSeconds()),
                "DONT_FAKE_MONOTONIC",
                "1",
                "FAKETIME_DONT_FAKE_MONOTONIC",
                "1");
    }
}
