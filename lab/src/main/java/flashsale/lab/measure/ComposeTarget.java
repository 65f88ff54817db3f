package flashsale.lab.measure;

import flashsale.lab.Build;
import flashsale.lab.target.Bank;
import flashsale.lab.target.Broker;
import flashsale.lab.target.Database;
import flashsale.lab.target.RedisStore;
import flashsale.lab.target.Target;
import flashsale.lab.target.UnreadableException;
import flashsale.servers.PostgresAdmin;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import redis.clients.jedis.HostAndPort;

/**
 * Where the stores of a build in Docker are, as seen from a container of the same {@code docker-compose.yml}.
 *
 * @param secrets folder with a file for each password
 * @param environment which names the nodes of clusters
 */
record ComposeTarget(Path secrets, Map<String, String> environment) {

    private static final String RABBITMQ_ADMINISTRATOR = "flashsale";
    private static final int RABBITMQ_MANAGEMENT = 15_672;

    Target of(Build build) {
        return new Target(
                build,
                URI.create("http://gateway:8080"),
                secret("admin-password"),
                database("inventory", build),
                database("order", build),
                database("payment", build),
                new RedisStore(
                        nodes("SPRING_DATA_REDIS_CLUSTER_NODES", "redis:6379")
                                .map(HostAndPort::from)
                                .toList(),
                        secret("redis"),
                        build.id() + ":"),
                build.needsBroker() ? Optional.of(broker(build)) : Optional.empty(),
                new Bank(URI.create("http://bank:8080"), build.id()),
                Optional.empty());
    }

    private Database database(String service, Build build) {
        String name = service + "_" + build.id();
        List<String> servers = nodes("DATABASE_SERVERS", "postgres:5432").toList();
        return new Database(new PostgresAdmin(servers, name, secret(name)).jdbcUrl(name), name, secret(name));
    }

    private Broker broker(Build build) {
        return new Broker(
                nodes("SPRING_RABBITMQ_ADDRESSES", "rabbitmq:5672")
                        .map(HostAndPort::from)
                        .map(node -> new Broker.Node(management(node), node.getHost(), node.getPort()))
                        .toList(),
                RABBITMQ_ADMINISTRATOR,
                secret("rabbitmq"),
                "flashsale-" + build.id());
    }

    private static URI management(HostAndPort node) {
        return URI.create("http://%s:%d".formatted(node.getHost(), RABBITMQ_MANAGEMENT));
    }

    /** Those of a cluster, or the only one. */
    private Stream<String> nodes(String variable, String only) {
        String addresses = environment.getOrDefault(variable, "");
        return Stream.of((addresses.isEmpty() ? only : addresses).split(",", -1));
    }

    private String secret(String name) {
        Path file = secrets.resolve(name);
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UnreadableException("the password in " + file, e);
        }
    }
}
