package flashsale.lab.load;

import flashsale.lab.OnExit;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Runs any script to its end.
 *
 * @param script that writes its figures to the file {@code SUMMARY}
 * @param settings of the script
 * @param directory where the run's files go
 * @param name prefix of their names
 */
public record K6Script(Path script, Map<String, String> settings, Path directory, String name) {

    private static final int QUOTED_LINES = 15;

    public K6Script {
        settings = Map.copyOf(settings);
    }

    /**
     * Returns when k6 has ended. k6 is killed if this thread is interrupted or the JVM ends.
     *
     * @throws LoadException if k6 is not installed or fails; the message quotes its log
     */
    public LoadFiles run() throws InterruptedException {
        LoadFiles files = LoadFiles.in(directory, name);
        try {
            Files.createDirectories(directory);
            Files.deleteIfExists(files.acks()); // k6 would append
            Files.deleteIfExists(files.figures());
            Process process = K6Program.start(arguments(files), Map.of(), files.log());
            OnExit killer = OnExit.run("kill k6", process::destroyForcibly);
            try {
                int exit = process.waitFor();
                if (exit != 0 || !Files.exists(files.figures())) {
                    throw new LoadException("k6 ended with code %d:%n%s".formatted(exit, lastWords(files.log())));
                }
                return files;
            } finally {
                process.destroyForcibly();
                killer.callOff();
            }
        } catch (IOException e) {
            throw new LoadException("k6 cannot be run: " + e.getMessage());
        }
    }

    private List<String> arguments(LoadFiles files) {
        List<String> arguments = new ArrayList<>(List.of(
                K6Program.path().toString(),
                "run",
                "--quiet",
                "--no-color",
                "--no-usage-report",
                "--include-system-env-vars=false",
                "--log-format=raw",
                "--console-output=" + files.acks(),
                "--address=")); // no API: several may run at a time
        settings.forEach((key, value) -> arguments.addAll(List.of("-e", key + "=" + value)));
        arguments.addAll(List.of("-e", "SUMMARY=" + files.figures(), script.toString()));
        return arguments;
    }

    private static String lastWords(Path log) {
        try {
            List<String> lines = Files.readAllLines(log);
            return String.join("\n", lines.subList(Math.max(0, lines.size() - QUOTED_LINES), lines.size()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
