package flashsale.lab.stack;

import flashsale.lab.Build;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;

/** The builds of a command that runs them one after the other. */
public final class BuildsParameter {

    @Parameters(
            arity = "0..*",
            paramLabel = "BUILD",
            description = "${COMPLETION-CANDIDATES}, in the order to run them (default: both)")
    private List<Build> builds = new ArrayList<>();

    public List<Build> builds() {
        return builds.isEmpty() ? List.of(Build.values()) : List.copyOf(builds);
    }
}
