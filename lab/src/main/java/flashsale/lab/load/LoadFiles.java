package flashsale.lab.load;

import java.nio.file.Path;

/**
 * The files of a run.
 *
 * @param figures what k6 has counted
 * @param acks the client's log of acknowledged reservations
 * @param log k6's output
 * @param pid names the k6 process while it runs
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
