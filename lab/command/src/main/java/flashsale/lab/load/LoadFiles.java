package flashsale.lab.load;

import flashsale.lab.CommandException;
import flashsale.servers.LogSince;
import flashsale.servers.TextFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The files of a run.
 *
 * @param figures what k6 has counted
 * @param acks the client's log of acknowledged reservations
 * @param log k6's output
 * @param pid names the k6 process while it runs
 */
record LoadFiles(Path figures, Path acks, Path log, Path pid) {

    /** Without those that a run of the same name has left, to which k6 would append. */
    static LoadFiles in(Path directory, String name) throws IOException {
        Files.createDirectories(directory);
        LoadFiles files = new LoadFiles(
                directory.resolve(name + ".json"),
                directory.resolve(name + ".acks"),
                directory.resolve(name + ".log"),
                directory.resolve(name + ".pid"));
        TextFiles.deleteIfExists(files.acks);
        TextFiles.deleteIfExists(files.figures);
        return files;
    }

    /**
     * Reads what k6 has counted.
     *
     * @throws CommandException if it is missing or malformed
     */
    <T> T read(Class<T> type) {
        return read(figures, type);
    }

    static <T> T read(Path figures, Class<T> type) {
        try {
            return JsonMapper.shared().readValue(figures.toFile(), type);
        } catch (JacksonException e) {
            throw new CommandException(
                    "k6's figures in %s cannot be read: %s".formatted(figures, e.getOriginalMessage()));
        }
    }

    /** What to tell the user when k6 has failed. */
    CommandException failure(int exitCode) {
        return new CommandException("k6 ended with code %d: %s"
                .formatted(exitCode, LogSince.beginning(log).inWords()));
    }
}
