package flashsale.servers;

import flashsale.servers.ServerProcess.Patience;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Grafana with provisioned dashboards, which visitors can see but not change. Optional, like InfluxDB.
 *
 * @param directory for data and log
 * @param configuration the project's folder {@code grafana}
 * @param influx where the figures come from
 * @param password of Grafana's user {@code admin}
 */
public record GrafanaServer(Path directory, Path configuration, InfluxServer influx, int port, String password)
        implements Server {

    private static final String HOME_VARIABLE = "GRAFANA_HOME";
    private static final Path OF_PACKAGES = Path.of("/usr/share/grafana");
    private static final Patience PATIENCE = Patience.ofSeconds(90, 15);

    /** Grafana's folder: the one that {@code GRAFANA_HOME} names, otherwise that of the program on the PATH or of a package. */
    public static Optional<Path> home() {
        return Optional.ofNullable(System.getenv(HOME_VARIABLE))
                .filter(home -> !home.isBlank())
                .map(Path::of)
                .or(() -> Programs.find("grafana").flatMap(GrafanaServer::homeOf))
                .or(() -> Optional.of(OF_PACKAGES))
                .filter(GrafanaServer::isHome);
    }

    /** The folder that a program is in; empty for a package's program, which is a script outside of Grafana's folder. */
    static Optional<Path> homeOf(Path program) {
        try {
            return Optional.ofNullable(program.toRealPath().getParent())
                    .map(Path::getParent)
                    .filter(GrafanaServer::isHome);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static boolean isHome(Path home) {
        return Files.isExecutable(home.resolve("bin/grafana"));
    }

    @Override
    public String name() {
        return "grafana";
    }

    public URI url() {
        return URI.create("http://localhost:" + port);
    }

    @Override
    public ServerProcess process() {
        return new ServerProcess(
                this, this::command, () -> Http.answers("http://127.0.0.1:%d/api/health".formatted(port)), PATIENCE);
    }

    private Launch command() {
        Path home = home().orElseThrow(() -> new ServerException(
                "Grafana is not installed. Put grafana on the PATH, or set its folder with " + HOME_VARIABLE));
        PrivateFiles.createDirectory(directory);
        return Launch.of(
                this,
                List.of(home.resolve("bin/grafana").toString(), "server", "--homepath=" + home),
                environment(),
                directory);
    }

    private Map<String, String> environment() {
        Path data = directory.toAbsolutePath();
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put("GF_SERVER_HTTP_ADDR", "127.0.0.1");
        variables.put("GF_SERVER_HTTP_PORT", Integer.toString(port));
        variables.put("GF_PATHS_DATA", data.toString());
        variables.put("GF_PATHS_LOGS", data.toString());
        variables.put("GF_PATHS_PLUGINS", data.resolve("plugins").toString());
        variables.put(
                "GF_PATHS_PROVISIONING",
                configuration.toAbsolutePath().resolve("provisioning").toString());
        variables.put("GF_SECURITY_ADMIN_PASSWORD", password);
        variables.put("GF_AUTH_ANONYMOUS_ENABLED", "true"); // on loopback, read-only
        variables.putAll(SharedSettings.values("grafana/quiet.env"));
        variables.put(
                "DASHBOARDS_PATH",
                configuration.toAbsolutePath().resolve("dashboards").toString());
        variables.put("INFLUX_URL", influx.url().toString());
        variables.put("INFLUX_ORG", InfluxServer.ORGANISATION);
        variables.put("INFLUX_BUCKET", InfluxServer.BUCKET);
        variables.put("INFLUX_TOKEN", influx.token());
        return variables;
    }
}
