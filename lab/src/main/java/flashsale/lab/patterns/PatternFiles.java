package flashsale.lab.patterns;

import flashsale.lab.Build;
import flashsale.lab.report.Report;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.series.RunFiles;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** A measurement's directory: {@code patterns.json} has the plan, {@code runs.jsonl} a line for each build that was started. */
record PatternFiles(Path directory) {

    /** The latest in {@code results/} that has builds left to start. */
    static Optional<PatternFiles> unfinished(Path results) {
        return RunFiles.newestFirst(results)
                .map(PatternFiles::new)
                .filter(PatternFiles::exists)
                .filter(it -> it.started().size() < it.description().plan().starts())
                .findFirst();
    }

    boolean exists() {
        return files().exists();
    }

    void begin(PatternsDescription description) {
        files().begin(description);
    }

    PatternsDescription description() {
        return files().read();
    }

    boolean has(Build build, int number) {
        return started().stream().anyMatch(it -> it.build() == build && it.number() == number);
    }

    void add(StartedBuild started) {
        files().add(started);
    }

    MeasuredRuns runs() {
        return new MeasuredRuns(
                started().stream().flatMap(it -> it.runs().stream()).toList());
    }

    /** Writes the report of what is there, and returns it. */
    Report report() {
        Report report = PatternsReport.in(directory).orElseThrow();
        ResultFiles.write(directory, report);
        return report;
    }

    private List<StartedBuild> started() {
        return files().runs();
    }

    private RunFiles<PatternsDescription, StartedBuild> files() {
        return new RunFiles<>(directory, "patterns.json", PatternsDescription.class, StartedBuild.class);
    }
}
