package flashsale.lab.load;

import flashsale.lab.target.Target;
import flashsale.servers.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The command line of k6.
 *
 * @param scripts the folder {@code loadtest}
 */
record K6Command(Path scripts, Target target, LoadSpec load, LoadFiles files, int apiPort) {

    /** Collects garbage less often, and does not use all processors: k6 shares them with what it measures. */
    private static final Map<String, String> FRUGAL = Map.of(
            "GOGC",
            "400",
            "GOMAXPROCS",
            Integer.toString(Math.max(1, Runtime.getRuntime().availableProcessors() / 2)));

    Process start() throws IOException {
        ProcessBuilder builder = new ProcessBuilder(arguments())
                .redirectErrorStream(true)
                .redirectOutput(files.log().toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("K6_"));
        builder.environment().putAll(FRUGAL);
        target.metrics().ifPresent(metrics -> builder.environment().putAll(metrics.k6Environment()));
        return builder.start();
    }

    List<String> arguments() {
        List<String> arguments = new ArrayList<>(List.of(
                program().toString(),
                "run",
                "--quiet",
                "--no-color",
                "--no-usage-report",
                "--include-system-env-vars=false",
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
        settings.put("ADMIN_PASSWORD", target.adminPassword());
        settings.put("ACKS", "yes");
        settings.put("SUMMARY", files.figures().toString());
        return settings;
    }

    private static Path program() {
        return Programs.find("k6")
                .or(() -> Optional.of(Path.of(System.getProperty("user.home"), "go", "bin", "k6"))
                        .filter(Files::isExecutable))
                .orElseThrow(
                        () -> new LoadException(
                                "k6 is not installed; see https://grafana.com/docs/k6/latest/set-up/install-k6/, or: go install go.k6.io/k6@v1.8.1"));
    }
}
