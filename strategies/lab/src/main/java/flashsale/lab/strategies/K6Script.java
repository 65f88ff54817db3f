package flashsale.lab.strategies;

import flashsale.lab.CommandException;
import flashsale.lab.OnExit;
import flashsale.lab.load.K6Command;
import flashsale.lab.load.LoadFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
record K6Script(Path script, Map<String, String> settings, Path directory, String name) {

    private static final String NO_API = "--address="; // several may run at a time

    /**
     * Returns when k6 has ended. k6 is killed if this thread is interrupted or the JVM ends.
     *
     * @throws CommandException if k6 is not installed or fails; the message quotes its log
     */
    LoadFiles run() throws InterruptedException {
        try {
            LoadFiles files = LoadFiles.in(directory, name);
            Process process = new K6Command(script, List.of(NO_API), settings, Map.of(), files).start();
            OnExit killer = OnExit.run("kill k6", process::destroyForcibly);
            try {
                int exit = process.waitFor();
                if (exit != 0 || !Files.exists(files.figures())) {
                    throw files.failure(exit);
                }
                return files;
            } finally {
                process.destroyForcibly();
                killer.callOff();
            }
        } catch (IOException e) {
            throw new CommandException("k6 cannot be run: " + e.getMessage());
        }
    }
}
