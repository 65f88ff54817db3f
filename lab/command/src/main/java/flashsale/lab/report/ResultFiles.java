package flashsale.lab.report;

import flashsale.lab.CommandException;
import flashsale.lab.LocalZone;
import flashsale.servers.TextFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The files in {@code results/<time>/}. */
public final class ResultFiles {

    private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH-mm-ss");
    private static final String SUMMARY = "summary.json";
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private ResultFiles() {}

    /** The directory for results that began at this time. */
    public static Path directory(Path results, Instant startedAt) {
        return results.resolve(NAME.format(startedAt.atZone(LocalZone.get())));
    }

    /** The same, for commands that may run several times at once: of those that begin in the same second, each has its own. */
    public static Path newDirectory(Path results, Instant startedAt) {
        Path directory = directory(results, startedAt);
        try {
            Files.createDirectories(results);
            return Files.createDirectory(directory);
        } catch (FileAlreadyExistsException taken) {
            return newDirectory(results, startedAt.plusSeconds(1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes figures as JSON. */
    public static void write(Path directory, String name, Object figures) {
        TextFiles.write(directory.resolve(name), JSON.writeValueAsString(figures) + "\n");
    }

    /** Writes {@code report.md} and {@code report.html}; returns the latter. */
    public static Path write(Path directory, Report report) {
        TextFiles.write(directory.resolve("report.md"), report.markdown());
        return TextFiles.write(directory.resolve("report.html"), report.page());
    }

    /** Tells the user where the report is. */
    public static String inWords(Path directory) {
        return "Full report: " + directory.resolve("report.html") + ", also as report.md";
    }

    /** Writes the summary and its report; returns the latter. */
    public static Report write(Path directory, Summary summary) {
        write(directory, SUMMARY, summary);
        Report report = SummaryReport.of(summary);
        write(directory, report);
        return report;
    }

    /** The summary in the directory, if there is one. */
    public static Optional<Summary> summary(Path directory) {
        return Optional.of(directory.resolve(SUMMARY))
                .filter(Files::exists)
                .map(file -> parse(file, TextFiles.read(file), Summary.class));
    }

    /**
     * What a file contains.
     *
     * @param json all of the file, or a line of it
     * @throws CommandException if it is something else
     */
    public static <T> T parse(Path file, String json, Class<T> type) {
        try {
            return JSON.readValue(json, type);
        } catch (JacksonException e) {
            throw new CommandException(
                    "%s cannot be read: %s. If it is older than this code, the commit that made it can read it."
                            .formatted(file, e.getOriginalMessage()));
        }
    }
}
