package flashsale.servers.junit;

import flashsale.servers.PostgresAdmin;
import flashsale.servers.RabbitAdmin;
import flashsale.servers.RedisAdmin;
import flashsale.servers.RedisClusterAdmin;
import java.net.URI;
import java.util.List;

/** Where test servers come from. */
sealed interface Backend permits NativeBackend, DockerBackend {

    /** Where the servers are; one user and one password administer all of them. */
    record ServerAddresses(
            String host,
            int postgresPort,
            int redisPort,
            List<Integer> redisClusterPorts,
            int rabbitPort,
            int managementPort,
            String username,
            String password) {}

    ServerAddresses addresses();

    /** Starts the server unless it runs, and returns when it answers. */
    void start(ServerKind kind);

    void stop(ServerKind kind);

    default PostgresAdmin postgres() {
        ServerAddresses at = addresses();
        return new PostgresAdmin(at.host(), at.postgresPort(), at.username(), at.password());
    }

    default RedisAdmin redis() {
        ServerAddresses at = addresses();
        return new RedisAdmin(at.host(), at.redisPort(), at.password());
    }

    default RedisClusterAdmin redisCluster() {
        ServerAddresses at = addresses();
        return new RedisClusterAdmin(at.redisClusterPorts().stream()
                .map(port -> new RedisAdmin(at.host(), port, at.password()))
                .toList());
    }

    default RabbitAdmin rabbit() {
        ServerAddresses at = addresses();
        URI managementUrl = URI.create("http://%s:%d".formatted(at.host(), at.managementPort()));
        return new RabbitAdmin(managementUrl, at.username(), at.password());
    }
}
