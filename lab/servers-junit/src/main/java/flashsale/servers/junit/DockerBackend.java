package flashsale.servers.junit;

import flashsale.servers.Ports;
import flashsale.servers.Programs;
import flashsale.servers.SharedSettings;
import flashsale.servers.ShortCommand;
import flashsale.servers.junit.Backend.ServerAddresses;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

/** Containers, on host ports that stay the same when a container is stopped and started again. */
final class DockerBackend implements Backend {

    private static final String POSTGRES = "postgres:18-alpine";
    private static final String REDIS = "redis:8-alpine";
    private static final String RABBIT = "rabbitmq:4-management-alpine";
    private static final String USERNAME = "flashsale";

    private static final int REDIS_NODES = 6;

    private final String password = UUID.randomUUID().toString();
    private final List<Integer> ports = Ports.free(4);

    /** The same inside the container, as the nodes tell clients and each other where they are. */
    private final List<Integer> clusterPorts = Ports.free(REDIS_NODES);

    private final Map<ServerKind, GenericContainer<?>> containers = new EnumMap<>(ServerKind.class);

    /**
     * Whether Docker answers and has the images or can pull them. Uses Docker's own command, as Testcontainers would wait for minutes if
     * something is not available, such as an image without a network.
     */
    static boolean isAvailable() {
        return Programs.find("docker").isPresent()
                && succeeds("info")
                && Stream.of(POSTGRES, REDIS, RABBIT)
                        .allMatch(image -> succeeds("image", "inspect", image) || succeeds("pull", "--quiet", image));
    }

    private static boolean succeeds(String... arguments) {
        Map<String, String> settings = new HashMap<>(System.getenv());
        settings.keySet().removeIf(name -> !name.startsWith("DOCKER_"));
        return ShortCommand.run(
                        Stream.concat(Stream.of("docker"), Stream.of(arguments)).toList(), settings)
                .succeeded();
    }

    @Override
    public ServerAddresses addresses() {
        return new ServerAddresses(
                DockerClientFactory.instance().dockerHostIpAddress(),
                ports.get(0),
                ports.get(1),
                clusterPorts,
                ports.get(2),
                ports.get(3),
                USERNAME,
                password);
    }

    @Override
    public synchronized void start(ServerKind kind) {
        GenericContainer<?> container = containers.get(kind);
        if (container == null) {
            GenericContainer<?> created = create(kind);
            created.start();
            containers.put(kind, created);
        } else if (!container.isRunning()) {
            container
                    .getDockerClient()
                    .startContainerCmd(container.getContainerId())
                    .exec();
            Wait.forListeningPort().waitUntilReady(container);
        }
    }

    @Override
    public synchronized void stop(ServerKind kind) {
        GenericContainer<?> container = containers.get(kind);
        if (container != null && container.isRunning()) {
            container
                    .getDockerClient()
                    .stopContainerCmd(container.getContainerId())
                    .exec();
        }
    }

    private GenericContainer<?> create(ServerKind kind) {
        return switch (kind) {
            case POSTGRES ->
                container(POSTGRES, Map.of(ports.get(0), 5432))
                        .withEnv("POSTGRES_USER", USERNAME)
                        .withEnv("POSTGRES_PASSWORD", password)
                        .withCommand(Stream.concat(Stream.of("postgres"), SharedSettings.ofPostgres().stream())
                                .toArray(String[]::new))
                        // The image's set-up runs a server once before the real one.
                        .waitingFor(Wait.forLogMessage(".*ready to accept connections.*\\n", 2));
            case REDIS ->
                container(REDIS, Map.of(ports.get(1), 6379))
                        .withCommand("redis-server", "--requirepass", password, "--appendonly", "yes");
            case REDIS_CLUSTER ->
                container(REDIS, clusterPorts.stream().collect(Collectors.toMap(port -> port, port -> port)))
                        .withEnv("PASSWORD", password)
                        .withCommand("sh", "-c", clusterOfNodes())
                        .waitingFor(Wait.forLogMessage(".*All 16384 slots covered.*\\n", 1));
            case RABBIT ->
                container(RABBIT, Map.of(ports.get(2), 5672, ports.get(3), 15672))
                        .withEnv("RABBITMQ_DEFAULT_USER", USERNAME)
                        .withEnv("RABBITMQ_DEFAULT_PASS", password)
                        .waitingFor(
                                Wait.forHttp("/api/vhosts").forPort(15672).withBasicCredentials(USERNAME, password));
        };
    }

    /** All nodes in one container, so that 127.0.0.1 leads to them from inside and, through the published ports, from outside. */
    private String clusterOfNodes() {
        StringBuilder script = new StringBuilder("set -e; cd /data; ");
        StringJoiner nodes = new StringJoiner(" ");
        for (int i = 0; i < REDIS_NODES; i++) {
            int port = clusterPorts.get(i);
            int bus = 7_001 + i;
            nodes.add("127.0.0.1:%d@%d".formatted(port, bus));
            script.append("""
                    redis-server --port %1$d --cluster-port %2$d --cluster-enabled yes --cluster-config-file %1$d.conf \
                    --dbfilename %1$d.rdb --requirepass "$PASSWORD" --masterauth "$PASSWORD" --daemonize yes; \
                    """.formatted(port, bus));
        }
        return script.append("""
                export REDISCLI_AUTH="$PASSWORD"; \
                redis-cli --cluster create %s --cluster-replicas 1 --cluster-yes; exec tail -f /dev/null""".formatted(nodes)).toString();
    }

    private static GenericContainer<?> container(String image, Map<Integer, Integer> containerPortByHostPort) {
        GenericContainer<?> container = new GenericContainer<>(DockerImageName.parse(image));
        List<String> bindings = new ArrayList<>();
        containerPortByHostPort.forEach((hostPort, containerPort) -> {
            container.addExposedPort(containerPort);
            bindings.add(hostPort + ":" + containerPort);
        });
        container.setPortBindings(bindings);
        return container;
    }
}
