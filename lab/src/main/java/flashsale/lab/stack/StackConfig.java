package flashsale.lab.stack;

import flashsale.servers.GrafanaServer;
import flashsale.servers.InfluxServer;
import flashsale.servers.NginxServer;
import flashsale.servers.PostgresAdmin;
import flashsale.servers.PostgresPair;
import flashsale.servers.PostgresServer;
import flashsale.servers.RabbitAdmin;
import flashsale.servers.RabbitCluster;
import flashsale.servers.RabbitServer;
import flashsale.servers.RedisCluster;
import flashsale.servers.RedisServer;
import flashsale.servers.ServerGroup;
import flashsale.servers.ZipkinServer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/** Addresses, folders and passwords of a workspace's stack, running or not. */
public final class StackConfig {

    private static final String ADMINISTRATOR = "flashsale";
    private static final String POSTGRES = "postgres";
    private static final String REDIS = "redis";
    private static final String RABBITMQ = "rabbitmq";
    private static final String SHOP_ADMIN = "shop-admin";

    private final Workspace workspace;
    private final StackPorts ports;
    private final Redundancy redundancy;
    private final Secrets secrets;
    private final UserVariables user;
    private final Optional<String> chosenAdminPassword;
    private final Optional<String> logLevel;

    private StackConfig(Workspace workspace, StackPorts ports, Redundancy redundancy, UserVariables user) {
        this.workspace = workspace;
        this.ports = ports;
        this.redundancy = redundancy;
        this.secrets = new Secrets(secretsFile());
        this.user = user;
        this.chosenAdminPassword = user.adminPassword();
        this.logLevel = user.logLevel();
    }

    /** Of the stores that are running; of single servers if none are. */
    public static StackConfig of(Workspace workspace) {
        return of(workspace, StackPorts.of(workspace));
    }

    static StackConfig of(Workspace workspace, StackPorts ports) {
        return of(workspace, ports, UserVariables.current());
    }

    static StackConfig of(Workspace workspace, StackPorts ports, UserVariables user) {
        StackConfig single = new StackConfig(workspace, ports, Redundancy.NONE, user);
        return single.others().filter(StackConfig::hasRunningStores).findFirst().orElse(single);
    }

    static StackConfig of(Workspace workspace, Redundancy redundancy) {
        return of(workspace, StackPorts.of(workspace), redundancy);
    }

    static StackConfig of(Workspace workspace, StackPorts ports, Redundancy redundancy) {
        return new StackConfig(workspace, ports, redundancy, UserVariables.current());
    }

    /** The same with stores of each other kind. */
    Stream<StackConfig> others() {
        return Arrays.stream(Redundancy.values())
                .filter(other -> other != redundancy)
                .map(this::with);
    }

    /** The same, on the same ports, with stores of this kind. */
    StackConfig with(Redundancy other) {
        return new StackConfig(workspace, ports, other, user);
    }

    /** PostgreSQL, Redis and RabbitMQ, running or not. */
    Stream<ServerGroup> stores() {
        return Stream.of(postgresGroup(), redisGroup(), rabbitGroup());
    }

    /** Those that the deployment needs. */
    Stream<ServerGroup> storesOf(Deployment deployment) {
        return deployment.needsBroker() ? stores() : Stream.of(postgresGroup(), redisGroup());
    }

    boolean hasRunningStores() {
        return stores().anyMatch(it -> !it.pids().isEmpty());
    }

    public boolean isClustered() {
        return redundancy.isClustered();
    }

    boolean isConfirmed() {
        return redundancy == Redundancy.CONFIRMED;
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
        return chosenAdminPassword.or(() -> secrets.find(SHOP_ADMIN)).orElse("admin");
    }

    /** For later commands, which may come from another shell. To be called before a service adopts it. */
    void keepAdminPassword() {
        chosenAdminPassword.ifPresent(password -> secrets.put(SHOP_ADMIN, password));
    }

    /** Of the services, if it is not the usual one. */
    Optional<String> logLevel() {
        return logLevel;
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

    /** Other passwords of the stores have another one. It does not tell them. */
    String passwordsId() {
        String passwords = String.join(" ", secrets.get(POSTGRES), redisPassword(), rabbitPassword());
        return UUID.nameUUIDFromBytes(passwords.getBytes(StandardCharsets.UTF_8))
                .toString();
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
        return workspace.data().resolve(redundancy.folder).normalize();
    }

    Path bankLedger() {
        return storeData().resolve("bank").resolve("ledger.jsonl");
    }

    private PostgresServer postgres() {
        return new PostgresServer(
                storeData().resolve(POSTGRES), ports.postgres(), ADMINISTRATOR, secrets.get(POSTGRES));
    }

    public PostgresPair postgresPair() {
        return new PostgresPair(
                storeData().resolve(POSTGRES),
                ports.postgresPair(),
                ADMINISTRATOR,
                secrets.get(POSTGRES),
                isConfirmed());
    }

    ServerGroup postgresGroup() {
        return isClustered() ? postgresPair() : postgres();
    }

    /** Of the server, or of whichever of the two is the primary. */
    PostgresAdmin postgresAdmin() {
        return isClustered() ? postgresPair().admin() : postgres().admin();
    }

    /** The server, or all nodes of the cluster. */
    public List<RedisServer> redisNodes() {
        return isClustered() ? redisCluster().nodes() : List.of(redis());
    }

    /** The server, or whichever of the two is the primary. */
    public PostgresServer postgresPrimary() {
        return isClustered() ? postgresPair().primary() : postgres();
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
        return isClustered()
                ? rabbitCluster().nodes()
                : List.of(new RabbitServer(
                        storeData().resolve(RABBITMQ), ports.rabbit(), rabbitUsername(), rabbitPassword()));
    }

    public RabbitCluster rabbitCluster() {
        return new RabbitCluster(
                storeData().resolve(RABBITMQ), ports.rabbitNodes(), rabbitUsername(), rabbitPassword());
    }

    ServerGroup redisGroup() {
        return isClustered() ? redisCluster() : redis();
    }

    ServerGroup rabbitGroup() {
        return isClustered() ? rabbitCluster() : rabbit();
    }

    /** Of the server, or of a node of the cluster that runs. */
    public RabbitAdmin rabbitAdmin() {
        return isClustered() ? rabbitCluster().admin() : rabbit().admin();
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
