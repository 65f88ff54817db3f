package flashsale.servers.junit;

import flashsale.servers.PostgresAdmin;
import flashsale.servers.RabbitAdmin;
import flashsale.servers.RedisAdmin;
import flashsale.servers.RedisClusterAdmin;
import flashsale.servers.junit.Backend.ServerAddresses;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** What one test class has to itself, and handles to the servers that it shares. */
public final class TestEnvironment {

    private final Backend backend;
    private final Set<ServerKind> kinds;

    /** Begins with the pid, so that a later JVM can clear what an ended one has left on shared servers. */
    private final String name = "test_%d_%s"
            .formatted(
                    ProcessHandle.current().pid(), UUID.randomUUID().toString().substring(0, 8));

    private final String databasePassword = UUID.randomUUID().toString();

    TestEnvironment(Backend backend, Set<ServerKind> kinds) {
        this.backend = backend;
        this.kinds = kinds;
        kinds.forEach(backend::start);
        if (kinds.contains(ServerKind.POSTGRES)) {
            postgres().createDatabase(name, databasePassword);
        }
        if (kinds.contains(ServerKind.RABBIT)) {
            rabbit().createVirtualHost(name);
        }
    }

    /** The class's own database, for {@link #databaseUsername} with {@link #databasePassword}. */
    public String jdbcUrl() {
        return postgres().jdbcUrl(name);
    }

    public String databaseUsername() {
        return name;
    }

    public String databasePassword() {
        return databasePassword;
    }

    public String redisKeyPrefix() {
        return name + ":";
    }

    public String virtualHost() {
        return name;
    }

    public PostgresAdmin postgres() {
        return backend.postgres();
    }

    public RabbitAdmin rabbit() {
        return backend.rabbit();
    }

    /** A new connection to Redis; to be closed by the caller. */
    public RedisAdmin redis() {
        return backend.redis();
    }

    public RedisClusterAdmin redisCluster() {
        return backend.redisCluster();
    }

    /**
     * Stops a server for all tests, as in an outage. The test must {@link #start} it again, whatever happens. Its module must have servers
     * of its own (see strategies/pom.xml), because other modules are tested at the same time.
     */
    public void stop(ServerKind kind) {
        backend.stop(kind);
    }

    /** Starts a stopped server with its old data and port, and returns when it answers. */
    public void start(ServerKind kind) {
        backend.start(kind);
    }

    /** The services' environment variables for the servers that the class asked for. */
    public Map<String, String> properties() {
        Map<String, String> properties = new LinkedHashMap<>();
        if (kinds.contains(ServerKind.POSTGRES)) {
            properties.put("DATABASE_URL", jdbcUrl());
            properties.put("DATABASE_USERNAME", databaseUsername());
            properties.put("DATABASE_PASSWORD", databasePassword);
        }
        if (kinds.contains(ServerKind.REDIS)) {
            ServerAddresses addresses = backend.addresses();
            properties.put("REDIS_HOST", addresses.host());
            properties.put("REDIS_PORT", Integer.toString(addresses.redisPort()));
            properties.put("REDIS_PASSWORD", addresses.password());
            properties.put("REDIS_KEY_PREFIX", redisKeyPrefix());
        }
        if (kinds.contains(ServerKind.REDIS_CLUSTER)) {
            properties.put("SPRING_DATA_REDIS_CLUSTER_NODES", redisCluster().addresses());
            properties.put("REDIS_PASSWORD", backend.addresses().password());
            properties.put("REDIS_KEY_PREFIX", redisKeyPrefix());
        }
        if (kinds.contains(ServerKind.RABBIT)) {
            ServerAddresses addresses = backend.addresses();
            properties.put("RABBITMQ_HOST", addresses.host());
            properties.put("RABBITMQ_PORT", Integer.toString(addresses.rabbitPort()));
            properties.put("RABBITMQ_USERNAME", addresses.username());
            properties.put("RABBITMQ_PASSWORD", addresses.password());
            properties.put("RABBITMQ_VHOST", virtualHost());
        }
        return properties;
    }
}
