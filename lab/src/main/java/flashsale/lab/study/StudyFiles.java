package flashsale.lab.study;

import flashsale.lab.series.RunFiles;
import flashsale.lab.study.StudyPlan.PlannedRun;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** A study's directory: {@code study.json} has the plan, {@code runs.jsonl} a line for each finished run. */
record StudyFiles(Path directory) {

    /** The latest study in {@code results/} that has runs left to make. */
    static Optional<StudyFiles> unfinished(Path results) {
        return RunFiles.newestFirst(results)
                .map(StudyFiles::new)
                .filter(StudyFiles::exists)
                .filter(files ->
                        files.runs().size() < files.study().plan().runs().size())
                .findFirst();
    }

    boolean exists() {
        return files().exists();
    }

    void begin(StudyDescription study) {
        files().begin(study);
    }

    StudyDescription study() {
        return files().read();
    }

    void add(StudyRun run) {
        files().add(run);
    }

    boolean has(PlannedRun run) {
        return runs().stream().anyMatch(it -> it.planned().equals(run));
    }

    /** The finished runs, in the order of the plan. */
    List<StudyRun> runs() {
        return files().runs().stream()
                .sorted(Comparator.comparingInt(run -> run.planned().number()))
                .toList();
    }

    private RunFiles<StudyDescription, StudyRun> files() {
        return new RunFiles<>(directory, "study.json", StudyDescription.class, StudyRun.class);
    }
}
