package flashsale.lab.measure;

import flashsale.lab.Build;
import flashsale.lab.target.StoreVariables;
import flashsale.lab.target.Stores;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the stores of builds are that this machine has not started. */
final class StoresOption {

    @Option(
            names = "--stores",
            paramLabel = "FILE",
            description =
                    "Where the stores are of builds that were not started here, and with which passwords: a file with lines NAME=value, or a"
                            + " folder with a file for each; see docs/measuring.md.")
    private @Nullable Path source;

    /** What the option and the environment say; empty if the option was not given. */
    Optional<StoreVariables> variables() {
        return Optional.ofNullable(source).map(it -> StoreVariables.in(it, System.getenv()));
    }

    /** Empty if it was not given; throws {@code CommandException} if something is missing. */
    Optional<Stores> of(Build build) {
        return variables().map(it -> it.of(build));
    }
}
