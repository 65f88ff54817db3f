package flashsale.lab.load;

import flashsale.lab.target.Metrics;
import flashsale.lab.target.Target;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The command line of k6.
 *
 * @param settings of the script
 * @param secrets as environment variables: unlike the command line, only the same user can see them
 */
record K6Command(
        Path script, List<String> options, Map<String, String> settings, Map<String, String> secrets, LoadFiles files) {

    /** Puts a load on a build. */
    static K6Command of(Path scripts, Target target, LoadSpec load, LoadFiles files, int apiPort) {
        List<String> options = new ArrayList<>(List.of("--address=127.0.0.1:" + apiPort));
        target.metrics().ifPresent(metrics -> options.add("--out=" + metrics.k6Output()));
        Map<String, String> settings = new LinkedHashMap<>(load.scriptSettings());
        settings.put("BASE_URL", target.gateway().toString());
        settings.put("BUILD", target.build().id());
        settings.put("ACKS", "yes");
        Map<String, String> secrets = new HashMap<>(Map.of("ADMIN_PASSWORD", target.adminPassword()));
        target.metrics().map(Metrics::k6Environment).ifPresent(secrets::putAll);
        return new K6Command(scripts.resolve(load.script().fileName()), options, settings, secrets, files);
    }

    Process start() throws IOException {
        return K6Program.start(arguments(), secrets, files.log());
    }

    List<String> arguments() {
        List<String> arguments = new ArrayList<>(List.of(
                K6Program.path().toString(),
                "run",
                "--quiet",
                "--no-color",
                "--no-usage-report",
                "--include-system-env-vars", // only the secrets, and what little K6Program leaves of the caller's
                "--log-format=raw",
                "--console-output=" + files.acks()));
        arguments.addAll(options);
        settings.forEach((name, value) -> arguments.addAll(List.of("-e", name + "=" + value)));
        arguments.addAll(List.of("-e", "SUMMARY=" + files.figures(), script.toString()));
        return arguments;
    }
}
