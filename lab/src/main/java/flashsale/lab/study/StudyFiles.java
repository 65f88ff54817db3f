package flashsale.lab.study;

import flashsale.lab.report.Page;
import flashsale.lab.report.PageContent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** A study's directory: what was planned, and a file for each run that has been made, written when the run has ended. */
record StudyFiles(Path directory) {

    private static final String STUDY = "study.json";
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    /** The latest study in {@code results/} that has runs left to make. */
    static Optional<StudyFiles> unfinished(Path results) {
        if (!Files.isDirectory(results)) {
            return Optional.empty();
        }
        try (Stream<Path> directories = Files.list(results)) {
            return directories
                    .sorted(Comparator.reverseOrder())
                    .map(StudyFiles::new)
                    .filter(StudyFiles::exists)
                    .filter(files ->
                            files.runs().size() < files.study().plan().runs().size())
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    boolean exists() {
        return Files.exists(directory.resolve(STUDY));
    }

    void begin(StudyDescription study) {
        write(directory.resolve(STUDY), study);
    }

    StudyDescription study() {
        return read(directory.resolve(STUDY), StudyDescription.class);
    }

    void add(StudyRun run) {
        write(fileOf(run.planned()), run);
    }

    boolean has(PlannedRun run) {
        return Files.exists(fileOf(run));
    }

    /** The runs that have been made, in the order of the plan. */
    List<StudyRun> runs() {
        return study().plan().runs().stream()
                .filter(this::has)
                .map(run -> read(fileOf(run), StudyRun.class))
                .toList();
    }

    /** Writes {@code report.md} and {@code report.html}; returns the latter. */
    Path write(StudyReport report) {
        write(directory.resolve("report.md"), report.markdown());
        return write(directory.resolve("report.html"), new Page(PageContent.TEMPLATE, report.page()).html());
    }

    private Path fileOf(PlannedRun run) {
        return directory.resolve("runs").resolve(run.name() + ".json");
    }

    private static void write(Path file, Object content) {
        write(file, JSON.writeValueAsString(content) + "\n");
    }

    /** In one step, so that a study that is killed leaves no half of a run. */
    private static Path write(Path file, String text) {
        try {
            Files.createDirectories(file.toAbsolutePath().getParent());
            Path unfinished = Path.of(file + ".unfinished");
            Files.writeString(unfinished, text);
            return Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static <T> T read(Path file, Class<T> type) {
        try {
            return JSON.readValue(file.toFile(), type);
        } catch (JacksonException e) {
            throw new StudyException("%s cannot be read: %s".formatted(file, e.getOriginalMessage()));
        }
    }
}
