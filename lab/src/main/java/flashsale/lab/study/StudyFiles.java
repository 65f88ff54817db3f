package flashsale.lab.study;

import flashsale.lab.CommandException;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.study.StudyPlan.PlannedRun;
import flashsale.servers.TextFiles;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** A study's directory: {@code study.json} has the plan, {@code runs.jsonl} a line for each finished run. */
record StudyFiles(Path directory) {

    private static final String STUDY = "study.json";
    private static final String RUNS = "runs.jsonl";
    private static final JsonMapper JSON = new JsonMapper();

    /** The latest study in {@code results/} that has runs left to make. */
    static Optional<StudyFiles> unfinished(Path results) {
        return Stream.of(Objects.requireNonNullElse(results.toFile().listFiles(), new File[0]))
                .map(File::toPath)
                .sorted(Comparator.reverseOrder())
                .map(StudyFiles::new)
                .filter(StudyFiles::exists)
                .filter(files ->
                        files.runs().size() < files.study().plan().runs().size())
                .findFirst();
    }

    boolean exists() {
        return Files.exists(directory.resolve(STUDY));
    }

    void begin(StudyDescription study) {
        ResultFiles.write(directory, STUDY, study);
    }

    StudyDescription study() {
        return parse(STUDY, TextFiles.read(directory.resolve(STUDY)), StudyDescription.class);
    }

    void add(StudyRun run) {
        Path file = directory.resolve(RUNS);
        String before = Files.exists(file) ? TextFiles.read(file) : "";
        TextFiles.write(file, before + JSON.writeValueAsString(run) + "\n");
    }

    boolean has(PlannedRun run) {
        return runs().stream().anyMatch(it -> it.planned().equals(run));
    }

    /** The finished runs, in the order of the plan. */
    List<StudyRun> runs() {
        Path file = directory.resolve(RUNS);
        return Files.exists(file)
                ? TextFiles.read(file)
                        .lines()
                        .map(line -> parse(RUNS, line, StudyRun.class))
                        .sorted(Comparator.comparingInt(run -> run.planned().number()))
                        .toList()
                : List.of();
    }

    private <T> T parse(String name, String json, Class<T> type) {
        try {
            return JSON.readValue(json, type);
        } catch (JacksonException e) {
            throw new CommandException(
                    "%s cannot be read: %s".formatted(directory.resolve(name), e.getOriginalMessage()));
        }
    }
}
