package flashsale.lab.experiment;

import flashsale.lab.Build;
import flashsale.lab.CommandException;
import flashsale.lab.load.Script;
import flashsale.lab.result.Machine;
import flashsale.lab.result.Run;
import flashsale.lab.series.RunFiles;
import java.nio.file.Path;
import java.util.List;

/**
 * What was measured in a study, for those who calculate with it.
 *
 * @param runs those that passed their audits, and in which nothing went wrong
 */
public record RecordedStudy(Machine machine, List<Run> runs) {

    public RecordedStudy {
        runs = List.copyOf(runs);
    }

    /**
     * Reads a study's directory.
     *
     * @throws CommandException if there is none
     */
    public static RecordedStudy in(Path directory) {
        RunFiles<StudyDescription, StudyRun> files = StudyDescription.filesIn(directory);
        if (!files.exists()) {
            throw new CommandException("There is no study in %s.".formatted(directory));
        }
        return new RecordedStudy(
                files.description().machine(),
                files.runs().stream()
                        .filter(run -> run.isValid() && run.planned().faults().isEmpty())
                        .map(StudyRun::result)
                        .toList());
    }

    /**
     * The runs of whole checkouts with this build.
     *
     * @throws CommandException if there are none
     */
    public List<Run> checkouts(Build build) {
        List<Run> found = runs.stream()
                .filter(run ->
                        run.build().equals(build.id()) && run.load().script().equals(Script.CHECKOUT.id()))
                .toList();
        if (found.isEmpty()) {
            throw new CommandException("The study has no valid run of a checkout with %s.".formatted(build));
        }
        return found;
    }
}
