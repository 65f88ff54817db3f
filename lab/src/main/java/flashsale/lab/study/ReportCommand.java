package flashsale.lab.study;

import flashsale.lab.report.ResultFiles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Renders again what was measured before. */
@Command(
        name = "report",
        mixinStandardHelpOptions = true,
        description = "Writes report.html and report.md of results again, also of a study that is not finished.")
public final class ReportCommand implements Runnable {

    @Parameters(
            arity = "1..*",
            paramLabel = "RESULTS",
            description = "Directories such as results/2026-01-31T12-00-00.")
    private List<Path> directories = new ArrayList<>();

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        for (Path directory : directories) {
            StudyFiles study = new StudyFiles(directory);
            if (study.exists()) {
                study.write(new StudyReport(study.study(), study.runs()));
            } else if (ResultFiles.isIn(directory)) {
                ResultFiles.writeReportsAgain(directory);
            } else {
                throw new StudyException(
                        "There are no results in %s: neither summary.json nor study.json.".formatted(directory));
            }
            spec.commandLine().getOut().println(directory.resolve("report.html"));
        }
        spec.commandLine().getOut().flush();
    }
}
