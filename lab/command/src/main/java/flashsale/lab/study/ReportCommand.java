package flashsale.lab.study;

import flashsale.lab.CommandException;
import flashsale.lab.experiment.Start;
import flashsale.lab.experiment.StudyDescription;
import flashsale.lab.experiment.StudyRun;
import flashsale.lab.report.Report;
import flashsale.lab.report.ResultFiles;
import flashsale.lab.report.Summary;
import flashsale.lab.report.SummaryReport;
import flashsale.lab.series.RunFiles;
import flashsale.lab.stack.Workspace;
import flashsale.servers.TextFiles;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Renders existing results again. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = {
            "Rewrites report.html and report.md of existing results, also of an unfinished study.",
            "Several studies become one report. It combines runs of the same cell if machine, versions, load and"
                    + " conditions are the same, and says whether these studies agree. It shows other studies side by side."
        })
public final class ReportCommand implements Runnable {

    @Parameters(
            arity = "1..*",
            paramLabel = "RESULTS",
            description = "Directories such as results/2026-01-31T12-00-00.")
    private List<Path> directories = new ArrayList<>();

    @Option(
            names = "--to",
            paramLabel = "DIRECTORY",
            description = "Where to write (default: the same directory; for several studies results/<time>-combined).")
    private @Nullable Path to;

    @Option(
            names = "--compare",
            paramLabel = "FILE",
            description =
                    "Of several studies writes only this, as Markdown: what each has found, side by side, and whether they agree.")
    private @Nullable Path compare;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        if (compare != null) {
            spec.commandLine()
                    .getOut()
                    .println(TextFiles.write(compare, together().agreement().markdown()));
            return;
        }
        Path first = directories.getFirst();
        Path page = directories.size() == 1
                ? ResultFiles.write(Objects.requireNonNullElse(to, first), reportOf(first))
                : combined();
        spec.commandLine().getOut().println(page);
    }

    /** A study that compares nothing, as it has a single build, tells what its runs found. */
    static Report reportOf(RunFiles<StudyDescription, StudyRun> study) {
        StudyDescription description = study.description();
        if (description.plan().disturbances() != null) {
            return FaultReport.of(description, study.runs());
        }
        List<Series> parts = Series.of(study);
        if (parts.stream().allMatch(series -> series.comparisons().isEmpty() && !series.hasPatterns())) {
            return SummaryReport.of(new Summary(
                    description.startedAt(),
                    description.machine(),
                    study.runs().stream().map(StudyRun::result).toList()));
        }
        StudyReport report = new StudyReport(parts);
        return description.plan().start() == Start.TOGETHER
                ? report.demonstration(PublishedStudy.in(Workspace.current()))
                : report.report();
    }

    /** The report of what is in the directory. */
    static Report reportOf(Path directory) {
        RunFiles<StudyDescription, StudyRun> study = StudyDescription.filesIn(directory);
        return study.exists()
                ? reportOf(study)
                : ResultFiles.summary(directory)
                        .map(SummaryReport::of)
                        .orElseThrow(() ->
                                new CommandException("There are no results in %s: neither summary.json nor study.json."
                                        .formatted(directory)));
    }

    private Path combined() {
        return ResultFiles.write(
                to == null ? combinedDirectory() : to, together().report());
    }

    private StudyReport together() {
        return new StudyReport(
                directories.stream().flatMap(it -> series(it).stream()).toList());
    }

    private List<Series> series(Path directory) {
        RunFiles<StudyDescription, StudyRun> study = StudyDescription.filesIn(directory);
        if (!study.exists()) {
            throw new CommandException("There is no study in %s; only studies can be combined.".formatted(directory));
        }
        if (study.description().plan().disturbances() != null) {
            throw new CommandException(
                    "In %s something went wrong on purpose: it is an example, and cannot be combined."
                            .formatted(directory));
        }
        return Series.of(study);
    }

    private static Path combinedDirectory() {
        Path directory = ResultFiles.directory(Workspace.current().results(), Instant.now());
        return directory.resolveSibling(directory.getFileName() + "-combined");
    }
}
