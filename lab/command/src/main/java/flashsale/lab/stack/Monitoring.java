package flashsale.lab.stack;

import flashsale.lab.Progress;
import flashsale.servers.GrafanaServer;
import flashsale.servers.InfluxServer;
import flashsale.servers.Ports;
import flashsale.servers.Server;
import flashsale.servers.ServerException;
import java.util.stream.Stream;

/**
 * InfluxDB and Grafana, if they are installed. The shop does not need them, so failures here stop nothing. Zipkin is started only on demand.
 */
record Monitoring(StackConfig config) {

    /** Starts what is installed. Grafana has nothing to show without InfluxDB. */
    void start() {
        if (InfluxServer.program().isPresent()) {
            start(config.influx(), config.ports().influx());
        }
        if (config.influx().isRunning() && GrafanaServer.home().isPresent()) {
            start(config.grafana(), config.ports().grafana());
        }
    }

    private static void start(Server server, int port) {
        if (server.isRunning()) {
            return;
        }
        if (Ports.isListening(port)) {
            System.err.printf("Continuing without %s: port %d is in use by another program.%n", server.name(), port);
            return;
        }
        try {
            Progress.run("Starting " + server.name(), server::start);
        } catch (ServerException failure) {
            System.err.printf("Continuing without it. %s%n", failure.getMessage());
        }
    }

    void stop() {
        Stream.of(config.grafana(), config.influx(), config.zipkin())
                .filter(Server::isRunning)
                .forEach(Server::stop);
    }

    /** A line for the user: where the dashboard is, or why there is none. */
    String inWords() {
        if (!config.influx().isRunning()) {
            return "No metrics and no dashboard: "
                    + (InfluxServer.program().isPresent()
                            ? "InfluxDB is not running."
                            : "influxd is not on the PATH, and INFLUXD does not name it.");
        }
        return config.grafana().isRunning()
                ? "dashboards: %s (to edit them, log in as admin; the password is in %s)"
                        .formatted(
                                config.grafana().url(),
                                config.workspace().root().relativize(config.secretsFile()))
                : "Metrics go to InfluxDB at %s; no dashboard: %s"
                        .formatted(
                                config.influx().url(),
                                GrafanaServer.home().isPresent()
                                        ? "Grafana is not running."
                                        : "grafana is not on the PATH, and GRAFANA_HOME does not name its folder.");
    }
}
