package flashsale.lab.load;

import flashsale.lab.CommandException;
import flashsale.servers.CleanEnvironment;
import flashsale.servers.ProgramVersion;
import flashsale.servers.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The k6 program. */
public final class K6Program {

    /** Makes k6 collect garbage less often and leave some processors free: it shares them with what it measures. */
    private static final Map<String, String> FRUGAL = Map.of(
            "GOGC",
            "400",
            "GOMAXPROCS",
            Integer.toString(Math.max(1, Runtime.getRuntime().availableProcessors() / 2)));

    private K6Program() {}

    /** Throws {@code CommandException} if it is not installed. */
    static Path path() {
        return Programs.find("k6")
                .or(() -> Optional.of(Path.of(System.getProperty("user.home"), "go", "bin", "k6"))
                        .filter(Files::isExecutable))
                .orElseThrow(
                        () -> new CommandException(
                                "k6 is not installed; see https://grafana.com/docs/k6/latest/set-up/install-k6/, or: go install go.k6.io/k6@v1.8.1"));
    }

    public static String version() {
        return ProgramVersion.of(path(), "version");
    }

    /** Starts k6 with these variables and almost none of the caller's; and without the options that the caller has saved for k6 at home. */
    static Process start(List<String> command, Map<String, String> environment, Path log) throws IOException {
        ProcessBuilder builder = CleanEnvironment.program(command, FRUGAL)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile());
        builder.environment().put("HOME", log.resolveSibling("home").toString());
        builder.environment().putAll(environment);
        return builder.start();
    }
}
