package flashsale.lab.strategies;

import flashsale.lab.load.K6Command;
import flashsale.lab.load.RunningLoad;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A script of this experiment.
 *
 * @param script that writes its figures to the file {@code SUMMARY}
 * @param settings of the script
 * @param directory where the run's files go
 * @param name prefix of their names
 */
record K6Script(Path script, Map<String, String> settings, Path directory, String name) {

    private static final String COUNTS_NOTHING = "none";

    RunningLoad start() {
        return RunningLoad.start(
                (files, port) ->
                        new K6Command(script, List.of("--address=127.0.0.1:" + port), settings, Map.of(), files),
                COUNTS_NOTHING,
                directory,
                name);
    }
}
