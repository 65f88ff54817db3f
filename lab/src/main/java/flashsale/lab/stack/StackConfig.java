package flashsale.lab.stack;

import flashsale.servers.GrafanaServer;
import flashsale.servers.InfluxServer;
import flashsale.servers.NginxServer;
import flashsale.servers.PostgresServer;
import flashsale.servers.RabbitAdmin;
import flashsale.servers.RabbitCluster;
import flashsale.servers.RabbitServer;
import flashsale.servers.RedisCluster;
import flashsale.servers.RedisServer;
import flashsale.servers.ServerGroup;
import flashsale.servers.ZipkinServer;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Addresses, folders and passwords of a workspace's stack, running or not. */
public final class StackConfig {

    private static final String ADMINISTRATOR = "flashsale";
    private static final String REDIS = "redis";
    private static final String RABBITMQ = "rabbitmq";

    private final Workspace workspace;
    private final StackPorts ports;
    private final boolean clustered;
    private final Secrets secrets;

    private StackConfig(Workspace workspace, StackPorts ports, boolean clustered) {
        this.workspace = workspace;
        this.ports = ports;
        this.clustered = clustered;
        this.secrets = new Secrets(secretsFile());
    }

    /** Of the stores that are running: clusters, or single servers; single servers if none are. */
    public static StackConfig of(Workspace workspace) {
        return of(workspace, StackPorts.fromEnvironment());
    }

    static StackConfig of(Workspace workspace, StackPorts ports) {
        StackConfig clusters = new StackConfig(workspace, ports, true);
        boolean running = Files.exists(clusters.storeData())
                && Stream.of(clusters.redisGroup(), clusters.rabbitGroup())
                        .anyMatch(it -> !it.pids().isEmpty());
        return running ? clusters : new StackConfig(workspace, ports, false);
    }

    /** Of clusters, or of single servers. Each have data of their own. */
    static StackConfig of(Workspace workspace, boolean clustered) {
        return new StackConfig(workspace, StackPorts.fromEnvironment(), clustered);
    }

    /** The same with single servers instead of clusters, and the other way round. */
    StackConfig otherwise() {
        return new StackConfig(workspace, ports, !clustered);
    }

    public boolean isClustered() {
        return clustered;
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
        return secrets.get(REDIS);
    }

    String rabbitUsername() {
        return ADMINISTRATOR;
    }

    String rabbitPassword() {
        return secrets.get(RABBITMQ);
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

    /** Where the stores' data is, and the bank's. */
    Path storeData() {
        return clustered ? workspace.data().resolve("clusters") : workspace.data();
    }

    PostgresServer postgres() {
        return new PostgresServer(
                storeData().resolve("postgres"), ports.postgres(), ADMINISTRATOR, secrets.get("postgres"));
    }

    RedisServer redis() {
        return new RedisServer(storeData().resolve(REDIS), ports.redis(), redisPassword());
    }

    public RedisCluster redisCluster() {
        return new RedisCluster(storeData().resolve(REDIS), ports.redisNodes(), ports.redisBus(), redisPassword());
    }

    /** The server, or the first node of the cluster. */
    public RabbitServer rabbit() {
        return rabbitNodes().getFirst();
    }

    /** The server, or all nodes of the cluster. */
    List<RabbitServer> rabbitNodes() {
        return clustered
                ? rabbitCluster().servers()
                : List.of(new RabbitServer(
                        storeData().resolve(RABBITMQ), ports.rabbit(), rabbitUsername(), rabbitPassword()));
    }

    RabbitCluster rabbitCluster() {
        return new RabbitCluster(
                storeData().resolve(RABBITMQ), ports.rabbitNodes(), rabbitUsername(), rabbitPassword());
    }

    void deleteRabbitData() {
        if (clustered) {
            rabbitCluster().deleteData();
        } else {
            rabbit().deleteData();
        }
    }

    ServerGroup redisGroup() {
        return clustered ? redisCluster() : redis();
    }

    ServerGroup rabbitGroup() {
        return clustered ? rabbitCluster() : rabbit();
    }

    /** Of the server, or of a node of the cluster that runs. */
    public RabbitAdmin rabbitAdmin() {
        return clustered ? rabbitCluster().admin() : rabbit().admin();
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
