package flashsale.lab.series;

import static java.util.stream.Collectors.joining;

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
public record RunFiles<D extends RunFiles.Description<R>, R>(
        Path directory, String name, Class<D> descriptionType, Class<R> runType) {

    /**
     * What a measurement does, and where it began.
     *
     * @param <R> a run
     */
    public interface Description<R> {

        Origin origin();

        /** Whether these are all runs that are needed. */
        boolean isFinished(List<R> runs);

        /**
         * Makes sure that runs that are made now can be compared with those that were made before.
         *
         * @throws CommandException if they cannot be
         */
        default void requireComparable(Origin now) {
            origin().requireSame(now);
        }
    }

    private static final String RUNS = "runs.jsonl";
    private static final String SET_ASIDE = "set-aside.jsonl";
    private static final JsonMapper JSON = new JsonMapper();

    /** The latest measurement in {@code results/} that has runs left to make; {@code in} gives the files of a directory. */
    public static <D extends Description<R>, R> Optional<RunFiles<D, R>> unfinished(
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
        return exists() && !description().isFinished(runs());
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
        append(RUNS, finished);
    }

    /** Moves these to a file of their own, which is returned, so that they are made anew. */
    public Path setAside(List<R> unused) {
        List<R> rest = runs().stream().filter(run -> !unused.contains(run)).toList();
        unused.forEach(run -> append(SET_ASIDE, run));
        TextFiles.write(
                directory.resolve(RUNS), rest.stream().map(RunFiles::line).collect(joining()));
        return directory.resolve(SET_ASIDE);
    }

    private void append(String file, R run) {
        Path path = directory.resolve(file);
        TextFiles.write(path, (Files.exists(path) ? TextFiles.read(path) : "") + line(run));
    }

    private static String line(Object run) {
        return JSON.writeValueAsString(run) + "\n";
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
