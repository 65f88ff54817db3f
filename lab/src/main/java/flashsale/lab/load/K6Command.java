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
 * @param scripts the folder {@code loadtest}
 */
record K6Command(Path scripts, Target target, LoadSpec load, LoadFiles files, int apiPort) {

    Process start() throws IOException {
        return K6Program.start(arguments(), environment(), files.log());
    }

    /** Holds the secrets: unlike the command line, only the same user can see it. */
    Map<String, String> environment() {
        Map<String, String> environment = new HashMap<>();
        environment.put("ADMIN_PASSWORD", target.adminPassword());
        target.metrics().map(Metrics::k6Environment).ifPresent(environment::putAll);
        return environment;
    }

    List<String> arguments() {
        List<String> arguments = new ArrayList<>(List.of(
                K6Program.path().toString(),
                "run",
                "--quiet",
                "--no-color",
                "--no-usage-report",
                "--include-system-env-vars",
                "--log-format=raw",
                "--console-output=" + files.acks(),
                "--address=127.0.0.1:" + apiPort));
        target.metrics().ifPresent(metrics -> arguments.add("--out=" + metrics.k6Output()));
        settings().forEach((name, value) -> arguments.addAll(List.of("-e", name + "=" + value)));
        arguments.add(scripts.resolve(load.script().fileName()).toString());
        return arguments;
    }

    private Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>(load.scriptSettings());
        settings.put("BASE_URL", target.gateway().toString());
        settings.put("BUILD", target.build().id());
        settings.put("ACKS", "yes");
        settings.put("SUMMARY", files.figures().toString());
        return settings;
    }
}
