package flashsale.lab.measure;

import flashsale.lab.Build;
import java.util.List;
import picocli.CommandLine.Option;

/** The builds of a command that looks at what is running. */
final class RunningBuilds {

    @Option(
            names = {"--build", "--builds"},
            required = true,
            split = ",",
            paramLabel = "BUILD",
            description = "${COMPLETION-CANDIDATES}, or several of them, one after the other")
    private List<Build> builds = List.of();

    List<Build> builds() {
        return builds;
    }
}
