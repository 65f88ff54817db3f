package flashsale.lab.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The files in {@code results/<time>/}. */
public final class ResultFiles {

    private static final DateTimeFormatter NAME = DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH-mm-ss");
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private ResultFiles() {}

    /** The directory for results that began at this time. */
    public static Path directory(Path results, Instant startedAt) {
        return results.resolve(NAME.format(startedAt.atZone(ZoneId.systemDefault())));
    }

    /** Whether the directory holds what {@link #write} wrote. */
    public static boolean isIn(Path directory) {
        return Files.exists(directory.resolve("summary.json"));
    }

    /** Rewrites the reports in the directory; returns the page. */
    public static Path writeReportsAgain(Path directory) {
        write(JSON.readValue(directory.resolve("summary.json").toFile(), Summary.class), directory);
        return directory.resolve("report.html");
    }

    /** Writes {@code summary.json}, {@code report.md} and {@code report.html}. */
    public static void write(Summary summary, Path directory) {
        try {
            Files.createDirectories(directory);
            Files.writeString(directory.resolve("summary.json"), JSON.writeValueAsString(summary) + "\n");
            Files.writeString(directory.resolve("report.md"), new Report(summary).markdown());
            Files.writeString(
                    directory.resolve("report.html"),
                    new Page(PageContent.TEMPLATE, new SummaryPage(summary).content()).html());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
