package flashsale.lab.stack;

import flashsale.lab.Build;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The builds of a command that runs them one after the other: as arguments, or as a list. */
public final class BuildsParameter {

    @Parameters(
            arity = "0..*",
            paramLabel = "BUILD",
            description = "${COMPLETION-CANDIDATES}, in the order to run them (default: sync async)")
    private List<Build> arguments = new ArrayList<>();

    @Option(names = "--builds", split = ",", paramLabel = "BUILD", description = "The same as a list.")
    private List<Build> list = new ArrayList<>();

    public List<Build> builds() {
        List<Build> named =
                Stream.concat(arguments.stream(), list.stream()).distinct().toList();
        return named.isEmpty() ? Build.USUAL : named;
    }
}
