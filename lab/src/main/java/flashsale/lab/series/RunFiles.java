package flashsale.lab.series;

import flashsale.lab.CommandException;
import flashsale.lab.report.ResultFiles;
import flashsale.servers.TextFiles;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import tools.jackson.databind.json.JsonMapper;

/**
 * The files of a long measurement in its directory: one says what it does, {@code runs.jsonl} has a line for each finished run.
 *
 * @param name of the file that says what it does
 * @param <D> what it does
 * @param <R> a run
 */
public record RunFiles<D extends RunFiles.Description, R>(
        Path directory, String name, Class<D> descriptionType, Class<R> runType) {

    /** What a measurement does, and where it began. */
    public interface Description {

        Origin origin();

        /** How many runs are planned. */
        int planned();
    }

    private static final String RUNS = "runs.jsonl";
    private static final JsonMapper JSON = new JsonMapper();

    /** The latest measurement in {@code results/} that has runs left to make; {@code in} says where to look for one. */
    public static <D extends Description, R> Optional<RunFiles<D, R>> unfinished(
            Path results, Function<Path, RunFiles<D, R>> in) {
        return Stream.of(Objects.requireNonNullElse(results.toFile().listFiles(), new File[0]))
                .map(File::toPath)
                .sorted(Comparator.reverseOrder())
                .map(in)
                .filter(RunFiles::canGoOn)
                .findFirst();
    }

    private boolean canGoOn() {
        try {
            return isUnfinished();
        } catch (CommandException ofAnotherVersion) {
            return false;
        }
    }

    /** Whether this directory has such a measurement. */
    public boolean exists() {
        return Files.exists(directory.resolve(name));
    }

    boolean isUnfinished() {
        return exists() && runs().size() < description().planned();
    }

    /** Writes down what the measurement does. */
    public void begin(D whatItDoes) {
        ResultFiles.write(directory, name, whatItDoes);
    }

    /**
     * What the measurement does.
     *
     * @throws CommandException if it cannot be read
     */
    public D description() {
        return parse(name, TextFiles.read(directory.resolve(name)), descriptionType);
    }

    /** Keeps a finished run. */
    public void add(R finished) {
        Path file = directory.resolve(RUNS);
        String before = Files.exists(file) ? TextFiles.read(file) : "";
        TextFiles.write(file, before + JSON.writeValueAsString(finished) + "\n");
    }

    /**
     * The finished runs, in the order in which they were made.
     *
     * @throws CommandException if one cannot be read
     */
    public List<R> runs() {
        Path file = directory.resolve(RUNS);
        return Files.exists(file)
                ? TextFiles.read(file)
                        .lines()
                        .map(line -> parse(RUNS, line, runType))
                        .toList()
                : List.of();
    }

    private <T> T parse(String file, String json, Class<T> type) {
        return ResultFiles.parse(directory.resolve(file), json, type);
    }
}
