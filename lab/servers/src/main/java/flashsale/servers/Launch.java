package flashsale.servers;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * How to start a background process.
 *
 * @param environment added to the {@linkplain CleanEnvironment clean} one
 * @param logFile receives standard output and error, appended
 * @param pidFile identifies the process for a later JVM
 */
public record Launch(
        String name,
        List<String> command,
        Map<String, String> environment,
        Path workingDirectory,
        Path logFile,
        Path pidFile) {

    public Launch {
        command = List.copyOf(command);
        environment = Map.copyOf(environment);
    }

    /** Of a server, with its log and its pid file. */
    static Launch of(Server server, List<String> command, Map<String, String> environment, Path workingDirectory) {
        return new Launch(server.name(), command, environment, workingDirectory, server.logFile(), server.pidFile());
    }
}
