package flashsale.servers.junit;

import flashsale.servers.Ports;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

/** Containers, on host ports that stay the same when a container is stopped and started again. */
final class DockerBackend implements Backend {

    private static final String USERNAME = "flashsale";

    private final String password = UUID.randomUUID().toString();
    private final List<Integer> ports = Ports.free(4);
    private final Map<ServerKind, GenericContainer<?>> containers = new EnumMap<>(ServerKind.class);

    /** Whether Docker answers; where there is no sign of Docker, this takes no time. */
    static boolean isAvailable() {
        boolean socketExists = Stream.of(
                        Path.of("/var/run/docker.sock"),
                        Path.of(System.getProperty("user.home"), ".docker/run/docker.sock"))
                .anyMatch(Files::exists);
        return (socketExists || System.getenv("DOCKER_HOST") != null)
                && DockerClientFactory.instance().isDockerAvailable();
    }

    @Override
    public ServerAddresses addresses() {
        return new ServerAddresses(
                DockerClientFactory.instance().dockerHostIpAddress(),
                ports.get(0),
                ports.get(1),
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
                container("postgres:18-alpine", Map.of(ports.get(0), 5432))
                        .withEnv("POSTGRES_USER", USERNAME)
                        .withEnv("POSTGRES_PASSWORD", password)
                        .withCommand("postgres", "-c", "max_connections=300")
                        // The image's set-up runs a server once before the real one.
                        .waitingFor(Wait.forLogMessage(".*ready to accept connections.*\\n", 2));
            case REDIS ->
                container("redis:8-alpine", Map.of(ports.get(1), 6379))
                        .withCommand("redis-server", "--requirepass", password, "--appendonly", "yes");
            case RABBIT ->
                container("rabbitmq:4-management-alpine", Map.of(ports.get(2), 5672, ports.get(3), 15672))
                        .withEnv("RABBITMQ_DEFAULT_USER", USERNAME)
                        .withEnv("RABBITMQ_DEFAULT_PASS", password)
                        .waitingFor(
                                Wait.forHttp("/api/vhosts").forPort(15672).withBasicCredentials(USERNAME, password));
        };
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
