package flashsale.servers;

import flashsale.servers.ServerProcess.Patience;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.commons.io.function.Uncheck;

/**
 * A Kafka broker that is its own controller (KRaft). It needs no installation: it runs from jars that Maven has fetched.
 *
 * @param directory for data, configuration and log
 * @param libraries the folder with the broker's jars
 */
public record KafkaServer(Path directory, Path libraries, int port, int controllerPort) implements Server {

    private static final Patience PATIENCE = Patience.ofSeconds(60, 20);

    /** Any will do, as no other broker could be taken for one of the cluster. */
    private static final String CLUSTER_ID = "Zmxhc2hzYWxlLWthZmthMQ";

    public KafkaServer {
        directory = directory.toAbsolutePath();
        libraries = libraries.toAbsolutePath();
    }

    /** A broker for tests on free ports, not started yet. It ends with this JVM, however that ends. */
    public static KafkaServer forThisJvm(Path libraries) {
        Path home = Uncheck.get(() -> Files.createTempDirectory("flashsale-test-"));
        Watchdog.ofThisJvm().guard(home);
        List<Integer> ports = Ports.free(2);
        return new KafkaServer(home.resolve("kafka"), libraries, ports.getFirst(), ports.getLast());
    }

    @Override
    public String name() {
        return "kafka";
    }

    /** For clients. */
    public String bootstrapServers() {
        return "127.0.0.1:" + port;
    }

    @Override
    public ServerProcess process() {
        return new ServerProcess(this, this::command, () -> Ports.isListening(port), PATIENCE);
    }

    private Launch command() {
        if (!Files.isDirectory(libraries)) {
            throw new ServerException(
                    "Kafka's jars are not in %s. Fetch them with ./mvnw -pl strategies/kafka-broker package"
                            .formatted(libraries));
        }
        PrivateFiles.createDirectory(directory);
        PrivateFiles.write(configurationFile(), configuration());
        if (!Files.exists(data().resolve("meta.properties"))) {
            format();
        }
        return Launch.of(this, java("kafka.Kafka", configurationFile().toString()), Map.of(), directory);
    }

    private Path data() {
        return directory.resolve("data");
    }

    private Path configurationFile() {
        return directory.resolve("server.properties");
    }

    /** Writes the cluster's id into the folder, without which a broker does not start. */
    private void format() {
        ShortCommand.require(
                java(
                        "kafka.tools.StorageTool",
                        "format",
                        "--cluster-id",
                        CLUSTER_ID,
                        "--config",
                        configurationFile().toString()),
                Map.of());
    }

    private List<String> java(String mainClass, String... arguments) {
        List<String> command = Programs.smallJava(
                "--enable-native-access=ALL-UNNAMED",
                "-Dlog4j2.level=WARN",
                "-cp",
                libraries.resolve("*").toString(),
                mainClass);
        command.addAll(List.of(arguments));
        return command;
    }

    private String configuration() {
        return """
            process.roles=broker,controller
            node.id=1
            controller.quorum.voters=1@127.0.0.1:%2$d
            listeners=PLAINTEXT://127.0.0.1:%1$d,CONTROLLER://127.0.0.1:%2$d
            advertised.listeners=PLAINTEXT://127.0.0.1:%1$d
            controller.listener.names=CONTROLLER
            log.dirs=%3$s
            # one broker is all there is
            offsets.topic.replication.factor=1
            offsets.topic.num.partitions=1
            transaction.state.log.replication.factor=1
            transaction.state.log.min.isr=1
            share.coordinator.state.topic.replication.factor=1
            share.coordinator.state.topic.min.isr=1
            # an undeclared topic would have one partition
            auto.create.topics.enable=false
            group.initial.rebalance.delay.ms=0
            # a broker that was killed may come back only when it has been given up
            broker.session.timeout.ms=3000
            broker.heartbeat.interval.ms=500
            """.formatted(port, controllerPort, data());
    }
}
