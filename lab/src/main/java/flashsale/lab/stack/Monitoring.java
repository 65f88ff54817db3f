package flashsale.lab.stack;

import flashsale.lab.progress.Progress;
import flashsale.servers.GrafanaServer;
import flashsale.servers.InfluxServer;
import flashsale.servers.Server;
import flashsale.servers.ServerException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** InfluxDB and Grafana, where the machine has them. The shop does not need them, so what goes wrong here stops nobody. */
record Monitoring(StackConfig config) {

    /** Starts what there is. */
    void start() {
        for (Server server : startable()) {
            try (Progress progress = Progress.start("Starting " + server.name())) {
                server.start();
                progress.done();
            } catch (ServerException failure) {
                System.err.println("Going on without it. " + failure.getMessage());
            }
        }
    }

    /** Grafana has nothing to show without InfluxDB. */
    private List<Server> startable() {
        List<Server> servers = new ArrayList<>();
        if (InfluxServer.program().isPresent()) {
            servers.add(config.influx());
            if (GrafanaServer.home().isPresent()) {
                servers.add(config.grafana());
            }
        }
        return servers.stream().filter(server -> !server.isRunning()).toList();
    }

    /** The ports of what is about to start. */
    List<Integer> ports() {
        return startable().stream()
                .map(server -> server instanceof GrafanaServer grafana
                        ? grafana.port()
                        : config.ports().influx())
                .toList();
    }

    void stop() {
        Stream.of(config.grafana(), config.influx()).filter(Server::isRunning).forEach(Server::stop);
    }

    List<ManagedProcess> processes() {
        return Stream.of(config.influx(), config.grafana())
                .flatMap(server -> server.pids().stream()
                        .map(pid -> new ManagedProcess(server.name(), Optional.empty(), 1, pid, server.logFile())))
                .toList();
    }

    /** What a person may want to know: where the dashboard is, or why there is none. */
    String inWords() {
        if (!config.influx().isRunning()) {
            return "No metrics and no dashboard: there is no influxd on the PATH, and INFLUXD names none.";
        }
        return config.grafana().isRunning()
                ? "dashboards: %s (to change something: admin, password in %s)"
                        .formatted(
                                config.grafana().url(),
                                config.workspace().root().relativize(config.secretsFile()))
                : "Metrics go to InfluxDB at %s; no dashboard: there is no grafana on the PATH, and GRAFANA_HOME names none."
                        .formatted(config.influx().url());
    }
}
