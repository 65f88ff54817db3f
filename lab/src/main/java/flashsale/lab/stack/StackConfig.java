package flashsale.lab.stack;

import flashsale.servers.GrafanaServer;
import flashsale.servers.InfluxServer;
import flashsale.servers.NginxServer;
import flashsale.servers.PostgresServer;
import flashsale.servers.RabbitServer;
import flashsale.servers.RedisServer;
import flashsale.servers.ZipkinServer;
import java.net.URI;
import java.nio.file.Path;
import java.util.Optional;

/** Addresses, folders and passwords of a workspace's stack, running or not. */
public final class StackConfig {

    private static final String ADMINISTRATOR = "flashsale";

    private final Workspace workspace;
    private final StackPorts ports;
    private final Secrets secrets;

    private StackConfig(Workspace workspace, StackPorts ports) {
        this.workspace = workspace;
        this.ports = ports;
        this.secrets = new Secrets(secretsFile());
    }

    public static StackConfig of(Workspace workspace) {
        return of(workspace, StackPorts.fromEnvironment());
    }

    static StackConfig of(Workspace workspace, StackPorts ports) {
        return new StackConfig(workspace, ports);
    }

    public StackPorts ports() {
        return ports;
    }

    /** The gateway's base URL, without the build. */
    public URI gatewayUrl() {
        return URI.create("http://localhost:" + ports.gateway());
    }

    public URI bankUrl() {
        return URI.create("http://127.0.0.1:" + ports.bank());
    }

    URI mailUrl() {
        return URI.create("http://127.0.0.1:" + ports.mail());
    }

    /** Of the shop's user {@code admin}. */
    public String adminPassword() {
        return Optional.ofNullable(System.getenv("ADMIN_PASSWORD")).orElse("admin");
    }

    String redisPassword() {
        return secrets.get("redis");
    }

    String rabbitUsername() {
        return ADMINISTRATOR;
    }

    String rabbitPassword() {
        return secrets.get("rabbitmq");
    }

    Path secretsFile() {
        return workspace.state().resolve("secrets.properties");
    }

    Workspace workspace() {
        return workspace;
    }

    String databasePassword(String database) {
        return secrets.get("database." + database);
    }

    /** The token that the deployment's services require in calls from each other. */
    String internalToken(Deployment deployment) {
        return secrets.get("internal-token." + deployment.id());
    }

    PostgresServer postgres() {
        return new PostgresServer(
                workspace.data().resolve("postgres"), ports.postgres(), ADMINISTRATOR, secrets.get("postgres"));
    }

    RedisServer redis() {
        return new RedisServer(workspace.data().resolve("redis"), ports.redis(), redisPassword());
    }

    public RabbitServer rabbit() {
        return new RabbitServer(
                workspace.data().resolve("rabbitmq"), ports.rabbit(), rabbitUsername(), rabbitPassword());
    }

    /** It may not be installed: see {@link InfluxServer#program}. */
    public InfluxServer influx() {
        return new InfluxServer(workspace.data().resolve("influxdb"), ports.influx(), secrets.get("influxdb"));
    }

    GrafanaServer grafana() {
        return new GrafanaServer(
                workspace.data().resolve("grafana"),
                workspace.grafana(),
                influx(),
                ports.grafana(),
                secrets.get("grafana"));
    }

    ZipkinServer zipkin() {
        return new ZipkinServer(workspace.data().resolve("zipkin"), workspace.zipkin(), ports.zipkin());
    }

    NginxServer nginx() {
        return new NginxServer(
                workspace.data().resolve("nginx"),
                workspace.data().resolve("nginx").resolve("nginx.conf"),
                ports.gateway());
    }
}
