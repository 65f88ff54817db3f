package flashsale.lab.study;

import flashsale.lab.Pair;
import flashsale.lab.comparison.Finding;
import flashsale.lab.experiment.StudyDescription;
import flashsale.lab.load.LoadSpec;
import flashsale.lab.report.Figure;
import flashsale.lab.series.RunFiles;
import flashsale.lab.stack.Workspace;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A study in docs/results: what the README says rests on it. It tells where runs of today cannot.
 *
 * @param path below the project's root
 */
record PublishedStudy(Path path, List<Series> parts) {

    /** The first that has both builds is quoted. */
    private static final List<Path> PATHS = Stream.of("2026-11-23-classical", "2026-11-24-three-builds")
            .map(name -> Path.of("docs", "results", name))
            .toList();

    static List<PublishedStudy> in(Workspace workspace) {
        return PATHS.stream()
                .flatMap(path ->
                        Optional.of(StudyDescription.filesIn(workspace.root().resolve(path)))
                                .filter(RunFiles::exists)
                                .map(files -> new PublishedStudy(path, Series.of(files)))
                                .stream())
                .toList();
    }

    /** What it found for a pair of builds under a load; empty if it has no such runs. */
    Optional<String> says(Pair pair, LoadSpec load, Figure figure) {
        return parts.stream()
                .flatMap(series -> series.classical(pair).stream())
                .filter(comparison -> isAlike(comparison.load(), load) && comparison.pairs() > 0)
                .findFirst()
                .map(comparison -> "The published study (%s, %s) says: %s."
                        .formatted(
                                path,
                                commit(),
                                comparison
                                        .on(figure)
                                        .verdict(Finding.tests(parts.stream().flatMap(Series::findings)))
                                        .inWords()));
    }

    /** Whether two loads differ in nothing but their duration. */
    private static boolean isAlike(LoadSpec one, LoadSpec other) {
        return one.lasting(other.duration()).equals(other);
    }

    private String commit() {
        return Optional.ofNullable(parts.getFirst().first().versions().get("commit"))
                .map(commit -> "commit %s, older than this code".formatted(commit))
                .orElse("of older code");
    }
}
