package flashsale.lab.load;

import java.nio.file.Path;

/**
 * What a run leaves behind.
 *
 * @param figures what k6 has counted
 * @param acks the client's log of acknowledged reservations
 * @param log what k6 has said
 * @param pid names k6 while it is at work
 */
public record LoadFiles(Path figures, Path acks, Path log, Path pid) {

    static LoadFiles in(Path directory, String name) {
        return new LoadFiles(
                directory.resolve(name + ".json"),
                directory.resolve(name + ".acks"),
                directory.resolve(name + ".log"),
                directory.resolve(name + ".pid"));
    }
}
