package flashsale.lab.study;

import flashsale.lab.experiment.Experiment;
import flashsale.lab.experiment.FreshBuilds;
import flashsale.lab.experiment.StudyDescription;
import flashsale.lab.result.Machine;
import flashsale.lab.stack.ExclusiveStack;
import flashsale.lab.stack.PrivateStack;
import flashsale.lab.stack.Workspace;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** Continues a study in a process that can be ended. */
final class StudyProcess {

    private StudyProcess() {}

    /** Arguments: the folder of the workspace, and that of the study. */
    public static void main(String... folders) throws InterruptedException {
        Workspace workspace = new Workspace(Path.of(folders[0]));
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        try (ExclusiveStack exclusive = new ExclusiveStack(PrivateStack.in(workspace.root()))) {
            new Experiment(workspace, Machine.here(), new FreshBuilds(exclusive.stack()), out)
                    .run(StudyDescription.filesIn(Path.of(folders[1])));
        }
    }
}
