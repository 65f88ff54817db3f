package flashsale.lab.stack;

import flashsale.servers.GrafanaServer;
import flashsale.servers.InfluxServer;
import flashsale.servers.NginxServer;
import flashsale.servers.ZipkinServer;
import java.net.URI;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

/** Addresses, folders and passwords of a workspace's stack, running or not. */
public final class StackConfig {

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
        return single.others()
                .filter(other -> other.stores().areRunning())
                .findFirst()
                .orElse(single);
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

    /** As a service knows it whose stores are behind the simulated network. */
    StackConfig behindNetwork() {
        return new StackConfig(workspace, ports.distant(), redundancy, user);
    }

    public StackStores stores() {
        return new StackStores(storeData(), ports, redundancy, secrets);
    }

    public StackPorts ports() {
        return ports;
    }

    /** The gateway's base URL, without the build. */
    public URI gatewayUrl() {
        return URI.create("http://localhost:" + ports.gateway());
    }

    URI bankUrl() {
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

    Path secretsFile() {
        return workspace.state().resolve("secrets.properties");
    }

    Workspace workspace() {
        return workspace;
    }

    /** The token that the deployment's services require in calls from each other. */
    String internalToken(Deployment deployment) {
        return secrets.get("internal-token." + deployment.id());
    }

    /** Where the data of the stores and of the bank are. */
    Path storeData() {
        return workspace.data().resolve(redundancy.folder).normalize();
    }

    Path bankLedger() {
        return storeData().resolve("bank").resolve("ledger.jsonl");
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
