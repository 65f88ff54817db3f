package flashsale.lab.strategies;

import flashsale.lab.stack.Workspace;
import flashsale.servers.KafkaServer;
import flashsale.servers.Parallel;
import flashsale.servers.Ports;
import flashsale.servers.PrivateFiles;
import flashsale.servers.RabbitPorts;
import flashsale.servers.RabbitServer;
import flashsale.servers.RedisServer;
import flashsale.servers.Server;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Redis, RabbitMQ and Kafka for this experiment alone, on free ports and without old data. */
final class Backing {

    private static final String USERNAME = "flashsale";

    private final Path directory;
    private final String password = UUID.randomUUID().toString();
    private final RedisServer redis;
    private final RabbitServer rabbit;
    private final KafkaServer kafka;

    Backing(Workspace workspace, Path directory) {
        this.directory = directory;
        List<Integer> ports = Ports.free(7);
        redis = new RedisServer(directory.resolve("redis"), ports.get(0), password);
        rabbit = new RabbitServer(
                directory.resolve("rabbitmq"),
                new RabbitPorts(ports.get(1), ports.get(2), ports.get(3), ports.get(4)),
                USERNAME,
                password);
        kafka = new KafkaServer(directory.resolve("kafka"), kafkaLibraries(workspace), ports.get(5), ports.get(6));
    }

    static Path kafkaLibraries(Workspace workspace) {
        return workspace.root().resolve(Path.of("strategies", "kafka-broker", "target", "lib"));
    }

    void start() {
        stop(); // what a killed run left
        if (Files.exists(directory)) {
            PrivateFiles.deleteRecursively(directory);
        }
        Parallel.each(servers(), Server::start);
    }

    void stop() {
        Parallel.each(servers(), Server::stop);
    }

    private List<Server> servers() {
        return List.of(redis, rabbit, kafka);
    }

    /** Environment variables for the application. */
    Map<String, String> environment() {
        Map<String, String> environment = new HashMap<>();
        environment.put("REDIS_HOST", "127.0.0.1");
        environment.put("REDIS_PORT", Integer.toString(redis.port()));
        environment.put("REDIS_PASSWORD", password);
        environment.put("RABBITMQ_HOST", "127.0.0.1");
        environment.put("RABBITMQ_PORT", Integer.toString(rabbit.ports().amqp()));
        environment.put("RABBITMQ_USERNAME", USERNAME);
        environment.put("RABBITMQ_PASSWORD", password);
        environment.put("KAFKA_BOOTSTRAP_SERVERS", kafka.bootstrapServers());
        return environment;
    }
}
