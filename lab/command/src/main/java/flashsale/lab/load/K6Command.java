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
import java.util.stream.Collectors;

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
        return of(scripts.resolve(load.script().fileName()), target, settings(load), Map.of(), files, apiPort);
    }

    /** Runs any script of customers on a build. */
    static K6Command of(
            Path script,
            Target target,
            Map<String, String> settings,
            Map<String, String> secrets,
            LoadFiles files,
            int apiPort) {
        List<String> options = new ArrayList<>(List.of("--address=127.0.0.1:" + apiPort));
        target.metrics().ifPresent(metrics -> options.add("--out=" + metrics.k6Output()));
        Map<String, String> all = new LinkedHashMap<>(settings);
        all.put("BASE_URL", target.gateway().toString());
        all.put("BUILD", target.build().id());
        all.put("ACKS", "yes");
        Map<String, String> allSecrets = new HashMap<>(secrets);
        allSecrets.put("ADMIN_PASSWORD", target.adminPassword());
        target.metrics().map(Metrics::k6Environment).ifPresent(allSecrets::putAll);
        return new K6Command(script, options, all, allSecrets, files);
    }

    private static Map<String, String> settings(LoadSpec load) {
        Map<String, String> all = new LinkedHashMap<>(load.settings());
        all.put("VUS", Integer.toString(load.vus()));
        all.put("DURATION", load.duration().toMillis() + "ms");
        if (load.shape() != Shape.CLOSED) {
            all.put("SHAPE", load.shape().toString());
        }
        if (!load.rates().isEmpty()) {
            all.put("RATES", load.rates().stream().map(String::valueOf).collect(Collectors.joining(",")));
        }
        if (load.hasPatterns()) {
            all.put("LOAD", load.patterns().toString().replaceAll("[{} ]", "").replace('=', ':'));
        }
        return all;
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
